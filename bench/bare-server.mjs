import http from "node:http";
import fs from "node:fs";

/**
 * The reference: `node:http` that answers every request with the same bytes as the shop's page, headers included.
 * node bench/bare-server.mjs BODY_FILE HEADERS_JSON prints its port.
 */
const [bodyFile, headersJson] = process.argv.slice(2);
const body = fs.readFileSync(bodyFile);
const headers = { ...JSON.parse(headersJson), "content-length": body.length };
const server = http.createServer((request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(0, "127.0.0.1", () => console.log(server.address().port));
