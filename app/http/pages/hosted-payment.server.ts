import { DomainError } from "#app/domain/domain-error.ts";
import { ProviderError } from "#app/domain/money/payments/payment-provider.ts";
import { startPayment } from "#app/domain/money/payments/payments.commands.server.ts";
import { seeOther } from "#app/http/request/responses.server.ts";
import { db, logger, payments } from "#app/services.server.ts";

interface PaymentPage<Customer> {
  storeName: string;
  /** Null for another person, who must not see the customer's data at the provider. */
  customer: Customer;
  /** With its origin, as `cancelUrl`. */
  callbackUrl: string;
  cancelUrl: string;
  /** Where the page leads when the order does not wait any more. */
  over: string;
}

/**
 * Returns the data of the form to the provider's page. Viewing the page creates or finds the provider's order, one for all who pay the order;
 * null when the provider does not respond.
 */
export async function hostedPayment<Customer>(
  order: { orderId: number; publicNumber: string },
  { over, ...page }: PaymentPage<Customer>,
) {
  try {
    const started = await startPayment(db, payments, { orderId: order.orderId });
    return {
      hostedCheckoutUrl: payments.hostedCheckoutUrl,
      checkoutScriptUrl: payments.checkoutScriptUrl,
      keyId: payments.keyId,
      providerOrderId: started.providerOrderId,
      amountPaise: started.amountPaise,
      currency: started.currency,
      ...page,
    };
  } catch (error) {
    // Paid or cancelled meanwhile.
    if (error instanceof DomainError) throw seeOther(over);
    if (!(error instanceof ProviderError)) throw error;
    logger.warn({ err: error, order: order.publicNumber }, "the payment could not be started");
    return null;
  }
}
