-- Invariants of money and stock, true whenever no operation is in progress (rule 17.7).
-- Each row is a broken rule. `rememberStock` noted `test_initial_stock` before the experiment.

SELECT 'initial stock = stock + held + sold' AS rule,
       format('variant %s: %s <> %s + %s + %s', v.id, b.pieces, v.stock_quantity, v.held, sold.pieces) AS detail
  FROM test_initial_stock b
  JOIN product_variants v ON v.id = b.variant_id
 CROSS JOIN LATERAL (
       SELECT coalesce(sum(i.quantity - i.reversed_quantity + damaged.pieces), 0) AS pieces
         FROM order_items i JOIN orders o ON o.id = i.order_id
        CROSS JOIN LATERAL (SELECT coalesce(sum(r.damaged_quantity), 0) AS pieces
                              FROM reversed_items r WHERE r.order_item_id = i.id) damaged
        WHERE i.variant_id = v.id AND o.confirmed_at IS NOT NULL AND i.shipment_id IS NOT NULL) sold
 WHERE b.pieces <> v.stock_quantity + v.held + sold.pieces

UNION ALL
SELECT 'every order that waits for its payment holds its stock, and nothing else does',
       format('variant %s: held %s, waiting orders want %s', v.id, v.held, waiting.pieces)
  FROM product_variants v
 CROSS JOIN LATERAL (
       SELECT coalesce(sum(i.quantity), 0) AS pieces
         FROM order_items i JOIN orders o ON o.id = i.order_id
        WHERE i.variant_id = v.id AND o.payment_status = 'awaiting') waiting
 WHERE v.held <> waiting.pieces

UNION ALL
SELECT 'nothing is negative', format('variant %s', id) FROM product_variants WHERE stock_quantity < 0 OR held < 0
UNION ALL
SELECT 'nothing is negative', format('gift card %s', id) FROM gift_cards WHERE current_balance_paise < 0
UNION ALL
SELECT 'nothing is negative', format('order %s', id) FROM orders
 WHERE least(discount_paise, delivery_paise, gift_paise, total_paise) < 0

UNION ALL
SELECT 'entries of a ledger transaction sum to 0', format('transaction %s: %s', transaction_id, sum(amount_paise))
  FROM ledger_entries GROUP BY transaction_id HAVING sum(amount_paise) <> 0

UNION ALL
SELECT 'a confirmed order is in the ledger once, another is not', format('order %s: %s times', o.id, posted.times)
  FROM orders o
 CROSS JOIN LATERAL (SELECT count(*) AS times FROM ledger_transactions t WHERE t.order_id = o.id AND t.kind = 'order_confirmed') posted
 WHERE posted.times <> (o.confirmed_at IS NOT NULL)::int

UNION ALL
SELECT 'payments = totals of orders paid online', format('order %s: %s paid of %s', o.id, paid.paise, o.total_paise)
  FROM orders o
 CROSS JOIN LATERAL (
       SELECT coalesce(sum(p.amount_paise), 0) AS paise FROM payments p
        WHERE p.order_id = o.id AND p.status IN ('captured', 'refunded')) paid
 WHERE o.payment_method = 'razorpay' AND o.confirmed_at IS NOT NULL AND paid.paise <> o.total_paise

UNION ALL
SELECT 'no captured payment without its order', format('payment %s of order %s', p.id, o.id)
  FROM payments p JOIN orders o ON o.id = p.order_id
 WHERE p.status = 'captured' AND o.confirmed_at IS NULL

UNION ALL
SELECT 'an order is the sum of its items', format('order %s', o.id)
  FROM orders o
 CROSS JOIN LATERAL (
       SELECT coalesce(sum(i.quantity * i.price_paise), 0) AS subtotal, coalesce(sum(i.discount_paise), 0) AS discount
         FROM order_items i WHERE i.order_id = o.id) items
 WHERE o.subtotal_paise <> items.subtotal OR o.discount_paise <> items.discount

UNION ALL
SELECT 'an item is in a parcel of its own order and its own seller', format('item %s', i.id)
  FROM order_items i JOIN shipments s ON s.id = i.shipment_id
 WHERE s.seller_id <> i.seller_id OR s.order_id <> i.order_id

UNION ALL
SELECT 'sellers are owed for every piece of a confirmed order that was not cancelled',
       format('order %s, seller %s: %s <> %s', o.id, i.seller_id, owed.paise, i.paise)
  FROM orders o
  JOIN (SELECT i.order_id, i.seller_id, sum(i.seller_paise - i.reversed_seller_paise) AS paise
          FROM order_items i JOIN shipments s ON s.id = i.shipment_id
         GROUP BY i.order_id, i.seller_id) i ON i.order_id = o.id
 CROSS JOIN LATERAL (
       SELECT -coalesce(sum(e.amount_paise), 0) AS paise
         FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id JOIN ledger_accounts a ON a.id = e.account_id
        WHERE t.order_id = o.id AND a.code = 'seller_payable' AND e.seller_id = i.seller_id) owed
 WHERE o.confirmed_at IS NOT NULL AND owed.paise <> i.paise

UNION ALL
SELECT 'the ledger has of every sold item what was frozen of it, and of no other',
       format('item %s, %s: %s <> %s', i.id, part.code, posted.paise, part.paise)
  FROM order_items i JOIN orders o ON o.id = i.order_id JOIN shipments s ON s.id = i.shipment_id
 CROSS JOIN LATERAL (VALUES
       ('seller_payable', i.seller_paise - i.reversed_seller_paise),
       ('commission_income', i.commission_paise - i.reversed_commission_paise),
       ('commission_gst_payable', i.commission_gst_paise - i.reversed_commission_gst_paise),
       ('tcs_payable', i.tcs_paise - i.reversed_tcs_paise),
       ('tds_payable', i.tds_paise - i.reversed_tds_paise)) part (code, paise)
 CROSS JOIN LATERAL (
       SELECT -coalesce(sum(e.amount_paise), 0) AS paise
         FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id JOIN ledger_transactions t ON t.id = e.transaction_id
        WHERE e.order_item_id = i.id AND a.code = part.code AND t.kind NOT IN ('payout_due', 'payout_returned')) posted
 WHERE posted.paise <> CASE WHEN o.confirmed_at IS NULL THEN 0 ELSE part.paise END

UNION ALL
SELECT 'nothing is left of a confirmed parcel that is called off, and something of any other', format('parcel %s', s.id)
  FROM shipments s JOIN orders o ON o.id = s.order_id
 CROSS JOIN LATERAL (SELECT sum(i.quantity - i.reversed_quantity) AS pieces FROM order_items i WHERE i.shipment_id = s.id) left_over
 WHERE o.confirmed_at IS NOT NULL AND (s.status IN ('cancelled', 'returned')) <> (left_over.pieces = 0)

UNION ALL
SELECT 'what went back of an item is what its reversals say', format('item %s', i.id)
  FROM order_items i
 CROSS JOIN LATERAL (SELECT coalesce(sum(r.quantity), 0) AS pieces FROM reversed_items r WHERE r.order_item_id = i.id) reversed
 WHERE i.reversed_quantity <> reversed.pieces

UNION ALL
SELECT 'all of an item went back with its last piece', format('item %s', i.id)
  FROM order_items i
 WHERE i.reversed_quantity = i.quantity
   AND (i.reversed_discount_paise <> i.discount_paise OR i.reversed_seller_paise <> i.seller_paise)

UNION ALL
SELECT 'the marketplace bears the discounts that no seller bears, and no other', format('order %s: %s <> %s', o.id, posted.paise, i.paise)
  FROM orders o
 CROSS JOIN LATERAL (
       SELECT coalesce(sum(i.discount_paise - i.reversed_discount_paise) FILTER (WHERE i.discount_borne_by = 'marketplace'), 0) AS paise
         FROM order_items i WHERE i.order_id = o.id) i
 CROSS JOIN LATERAL (
       SELECT coalesce(sum(e.amount_paise), 0) AS paise
         FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id JOIN ledger_accounts a ON a.id = e.account_id
        WHERE t.order_id = o.id AND a.code = 'coupon_expense') posted
 WHERE o.confirmed_at IS NOT NULL AND posted.paise <> i.paise

UNION ALL
SELECT 'what a flash sale takes off is borne by the marketplace alone', format('item %s', i.id)
  FROM order_items i WHERE i.sale_discount_paise > 0 AND (i.discount_borne_by = 'seller' OR i.sale_discount_paise % i.quantity <> 0)

UNION ALL
SELECT 'a flash sale counts the pieces that are ordered at its price', format('sale %s, product %s: %s <> %s', sp.sale_id, sp.product_id, sp.taken, ordered.pieces)
  FROM sale_products sp
 CROSS JOIN LATERAL (
       SELECT coalesce(sum(i.quantity), 0) AS pieces FROM order_items i JOIN orders o ON o.id = i.order_id
        WHERE i.sale_id = sp.sale_id AND i.product_id = sp.product_id AND o.payment_status <> 'expired') ordered
 WHERE sp.taken <> ordered.pieces

UNION ALL
SELECT 'what a seller bears is of its own coupon', format('item %s', i.id)
  FROM order_items i JOIN orders o ON o.id = i.order_id LEFT JOIN coupons c ON c.id = o.coupon_id
 WHERE i.discount_paise > i.sale_discount_paise
   AND ((i.discount_borne_by = 'seller') <> (c.seller_id IS NOT NULL) OR c.seller_id <> i.seller_id)

UNION ALL
SELECT 'refunds are never more than their payment', format('payment %s', p.id)
  FROM payments p JOIN refunds r ON r.payment_id = p.id GROUP BY p.id HAVING sum(r.amount_paise) > p.amount_paise

UNION ALL
SELECT 'what a store is owed of an item is what the ledger says', format('item %s: %s <> %s', i.id, stored.paise, ledger.paise)
  FROM order_items i
 CROSS JOIN LATERAL (SELECT coalesce(sum(b.owed_paise), 0) AS paise FROM seller_balances b WHERE b.order_item_id = i.id) stored
 CROSS JOIN LATERAL (
       SELECT -coalesce(sum(e.amount_paise), 0) AS paise FROM ledger_entries e
        WHERE e.order_item_id = i.id AND e.seller_id IS NOT NULL) ledger
 WHERE stored.paise <> ledger.paise

UNION ALL
SELECT 'refunds = what the ledger owes for cancelled parcels', format('order %s: %s <> %s', o.id, refunded.paise, due.paise)
  FROM orders o
 CROSS JOIN LATERAL (
       SELECT coalesce(sum(r.amount_paise), 0) AS paise
         FROM refunds r JOIN payments p ON p.id = r.payment_id
        WHERE p.order_id = o.id AND (r.reason LIKE '%-cancelled' OR r.reason LIKE '%-returned')) refunded
 CROSS JOIN LATERAL (
       SELECT -coalesce(sum(e.amount_paise), 0) AS paise
         FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id JOIN ledger_accounts a ON a.id = e.account_id
        WHERE t.order_id = o.id AND t.kind IN ('shipment_cancelled', 'shipment_returned') AND a.code = 'refunds_due') due
 WHERE refunded.paise <> due.paise

UNION ALL
SELECT 'all of a cash order that is not called off is collected, and nothing else is due',
       format('order %s: %s of %s, %s due', o.id, cash.paise, o.total_paise - off.paise, cash.due)
  FROM orders o
 CROSS JOIN LATERAL (SELECT coalesce(sum(r.total_paise), 0) AS paise FROM shipment_reversals r WHERE r.order_id = o.id) off
 CROSS JOIN LATERAL (
       SELECT coalesce(sum(e.amount_paise) FILTER (WHERE a.code = 'cash'), 0) AS paise,
              coalesce(sum(e.amount_paise) FILTER (WHERE a.code = 'cash_on_delivery'), 0) AS due
         FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id JOIN ledger_accounts a ON a.id = e.account_id
        WHERE t.order_id = o.id) cash
 WHERE o.payment_method = 'cod' AND (cash.paise <> o.total_paise - off.paise OR cash.due <> 0)
   AND NOT EXISTS (SELECT FROM shipments s WHERE s.order_id = o.id AND s.status NOT IN ('delivered', 'cancelled', 'returned'))

UNION ALL
SELECT 'an order''s status follows from its shipments', format('order %s is %s', o.id, o.status)
  FROM orders o
 CROSS JOIN LATERAL (
       SELECT CASE WHEN count(*) = 0 THEN NULL
                   WHEN bool_and(s.status = 'cancelled') THEN 'cancelled'
                   WHEN bool_and(s.status IN ('cancelled', 'returned')) THEN 'returned'
                   ELSE (array['pending', 'processing', 'undelivered', 'shipped', 'returning', 'delivered'])[
                        min(array_position(array['pending', 'processing', 'undelivered', 'shipped', 'returning', 'delivered'], s.status))] END AS status
         FROM shipments s WHERE s.order_id = o.id) derived
 WHERE derived.status IS NOT NULL AND o.status <> derived.status

UNION ALL
SELECT 'a gift card''s balance is the sum of its entries', format('gift card %s: %s <> %s', g.id, g.current_balance_paise, sum(e.amount_paise))
  FROM gift_cards g JOIN gift_card_entries e ON e.gift_card_id = g.id
 GROUP BY g.id HAVING g.current_balance_paise <> sum(e.amount_paise)

UNION ALL
SELECT 'a gift card pays what the order says', format('order %s: %s <> %s', o.id, o.gift_paise, redeemed.paise)
  FROM orders o
 CROSS JOIN LATERAL (
       SELECT -coalesce(sum(e.amount_paise), 0) AS paise FROM gift_card_entries e
        WHERE e.order_id = o.id AND e.kind = 'redeemed') redeemed
 WHERE o.gift_paise <> redeemed.paise

UNION ALL
SELECT 'a coupon''s uses are counted', format('coupon %s: %s <> %s', c.id, c.redemption_count, uses.count)
  FROM coupons c
 CROSS JOIN LATERAL (SELECT count(*) AS count FROM coupon_redemptions r WHERE r.coupon_id = c.id) uses
 WHERE c.redemption_count <> uses.count

UNION ALL
SELECT 'one message per event', format('order %s: %s %s', o.id, count(j.id), mail.task)
  FROM orders o
 CROSS JOIN (VALUES ('mail.order_confirmed'), ('mail.order_cancelled')) AS mail (task)
  LEFT JOIN (graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id)
    ON t.identifier = mail.task AND (j.payload ->> 'orderId')::bigint = o.id
 GROUP BY o.id, mail.task
HAVING count(j.id) > 1 OR (mail.task = 'mail.order_confirmed' AND count(j.id) <> (o.confirmed_at IS NOT NULL)::int)

ORDER BY rule, detail
