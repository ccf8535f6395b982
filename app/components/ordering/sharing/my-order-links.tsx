import { Form } from "@remix-run/react";
import { Button } from "#app/components/ui/button.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { Panel } from "#app/components/ui/panel.tsx";
import { SendLink } from "#app/components/ordering/sharing/send-link.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";

interface MyOrderLinksProps {
  /** Address of the newest link; null when it cannot be shown again. */
  address: string | null;
  /** What is sent with it. */
  message: string;
  canMake: boolean;
  links: number;
  /** Text with the number of links and their purpose. */
  count: string;
  /** Address of the form that withdraws all links. */
  withdrawal: string;
}

/** The customer's links to an order: the newest for sending, a form for a new one, and a form that withdraws all. */
export function MyOrderLinks({ address, message, canMake, links, count, withdrawal }: MyOrderLinksProps) {
  const { t } = useTranslation();
  return (
    <>
      {address && (
        <Panel heading={t("sharing:link.made")}>
          <SendLink address={address} message={message} />
        </Panel>
      )}
      {canMake && (
        <PostForm isKeyed>
          <Button variant={address ? "outline" : "primary"} wide>
            {t(address ? "sharing:link.make_another" : "sharing:link.make")}
          </Button>
        </PostForm>
      )}
      {links > 0 && (
        <Form method="post" action={withdrawal} className="grid gap-1">
          <Button variant="danger" wide>
            {t("sharing:link.withdraw")}
          </Button>
          <p className="text-small text-muted">{count}</p>
        </Form>
      )}
    </>
  );
}
