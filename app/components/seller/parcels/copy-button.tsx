import type { ReactNode } from "react";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { ReturnTo } from "#app/components/ui/return-to.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import * as paths from "#app/paths.ts";

/** A button, as the links beside it, that copies a product. */
export function CopyButton({ productId, children }: { productId: number; children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <PostForm form={`copy-${productId}`} action={paths.productCopy(productId)} isKeyed className="contents">
      <ReturnTo />
      <button
        data-pending={t("common:pending.wait")}
        className="inline-flex min-h-11 items-center font-semibold text-indigo hover:underline"
      >
        {t("seller:products.copy")}
        {children}
      </button>
    </PostForm>
  );
}
