export const orders = "/customer/orders"; // caught by eslint: local/no-path-literal
export const product = (id: number) => `/product/${id}?variant=1`; // caught by eslint: local/no-path-literal
export const removal = (page: string) => `${page}/delete`; // caught by eslint: local/no-path-literal
export const elsewhere = "/elsewhere";
