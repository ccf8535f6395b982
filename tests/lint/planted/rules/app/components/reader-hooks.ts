import { useLoaderData } from "@remix-run/react"; // caught by eslint: no-restricted-imports

export { useLoaderData };
