import { useState } from "react";

export function Planted({ isOpen }: { isOpen: boolean }) {
  if (isOpen) useState(1); // caught by eslint: react-hooks/rules-of-hooks
  return null;
}
