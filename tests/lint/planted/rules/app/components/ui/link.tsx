import { Link } from "@remix-run/react";

export { Link };
