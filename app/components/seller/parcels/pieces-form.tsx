import type { ReactNode } from "react";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { PieceCounts, type PieceCountsProps } from "#app/components/seller/parcels/piece-counts.tsx";
import type { ShipmentToPack } from "#app/domain/ordering/orders/shipments.ts";

/** What a form about pieces of a parcel gets from its page. */
export interface PiecesFormProps {
  shipment: Pick<ShipmentToPack, "items">;
  /** What it does, for its reader. */
  lead: string;
  /** Its address and its name there; default: its own page. */
  post?: { form: string; action: string };
}

/** A form about pieces of a parcel; its children are its other fields and its buttons. */
export function PiecesForm({
  shipment,
  lead,
  post,
  children,
  ...counts
}: PiecesFormProps & Omit<PieceCountsProps, "items"> & { children: ReactNode }) {
  return (
    <PostForm {...post} isKeyed>
      <p>{lead}</p>
      <PieceCounts items={shipment.items} {...counts} />
      {children}
    </PostForm>
  );
}
