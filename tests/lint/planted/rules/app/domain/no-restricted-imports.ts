import { parseWithZod } from "@conform-to/zod"; // caught by eslint: no-restricted-imports
import { Link } from "@remix-run/react"; // caught by eslint: no-restricted-imports
import { useTranslation } from "react-i18next"; // caught by eslint: no-restricted-imports
import { matchPath } from "react-router"; // caught by eslint: no-restricted-imports
import { Outlet } from "react-router-dom"; // caught by eslint: no-restricted-imports
import { config } from "../config.server.ts"; // caught by eslint: no-restricted-imports

export { config, Link, matchPath, Outlet, parseWithZod, useTranslation };
