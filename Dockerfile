# The shop's image: one for the server, the worker and the migrations.
#   docker build -t haat .
#   docker run --env-file .env haat npm run migrate
#   docker run --env-file .env -p 3000:3000 haat
#   docker run --env-file .env haat npm run worker

FROM node:24-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:24-bookworm-slim AS packages
WORKDIR /shop
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund

FROM node:24-bookworm-slim
ENV NODE_ENV=production PORT=3000 DATA_DIRECTORY=/shop/data
WORKDIR /shop
# Where pictures are kept while no S3 bucket is set: the one place that the process may write to.
RUN mkdir data && chown node:node data
COPY --from=packages /shop/node_modules node_modules
COPY --from=build /shop/build build
# The server and the worker are built; the migrations run from their sources (ADR 0002).
COPY package.json tsconfig.json ./
COPY app app
COPY migrations migrations
COPY scripts/processes/load-env.mjs scripts/processes/
COPY scripts/building/assert-built.mjs scripts/building/
COPY scripts/commands/command-line.ts scripts/commands/migrate.ts scripts/commands/
USER node
# Less memory for Node's threads (ADR 0109).
ENV MALLOC_ARENA_MAX=2
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Not through npm: SIGTERM must reach the server itself, which then finishes what it has begun.
CMD ["node", "--enable-source-maps", "--heap-growing-percent=30", "build/processes/server.js"]
