# Built by `docker build -t quayside --build-arg COMMIT=$(git rev-parse HEAD) .`, or by `docker compose up --build`. docs/scaling.md says what runs beside it.

# The web app, and nothing of what builds it goes further. Scripts of packages do not run: no compiler is needed.
FROM node:24.21.0-trixie-slim AS build
WORKDIR /build
ENV CI=1
COPY package.json package-lock.json ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
RUN npm ci --ignore-scripts --no-audit --no-fund --workspace web --workspace contract
COPY tsconfig.base.json tsconfig.json ./
COPY contract contract
COPY server/seeds server/seeds
COPY web web
RUN cd web && node ../node_modules/vite/bin/vite.js build --logLevel warn

# What the server runs on: its own packages, without the embedded PostgreSQL, Node.js from npm and what tests need.
FROM node:24.21.0-trixie-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY contract/package.json contract/
COPY server/package.json server/
RUN npm ci --ignore-scripts --no-audit --no-fund --omit=dev --workspace server --workspace contract

# Debian and its C library, because the packages' compiled parts (argon2) are made for it.
FROM node:24.21.0-trixie-slim
LABEL org.opencontainers.image.title="Quayside" org.opencontainers.image.licenses="MIT"
# npm and yarn have no business in a server.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /opt/yarn-* /usr/local/bin/yarn* \
  && install -d -o 1000 -g 1000 -m 0700 /data
WORKDIR /app
ENV NODE_ENV=production PORT=8080 QUAYSIDE_DATA=/data
COPY --from=packages /app ./
COPY contract contract
COPY server/package.json server/tsconfig.json server/
COPY server/src server/src
COPY server/migrations server/migrations
COPY server/seeds server/seeds
COPY --from=build /build/web/dist web/dist
# Which commit it is, for the log, diagnostics and metrics: `--build-arg COMMIT=$(git rev-parse HEAD)`.
ARG COMMIT
RUN if [ -n "$COMMIT" ]; then echo "$COMMIT" > COMMIT; fi
USER 1000:1000
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# server/src/node-env.json and node-flags.json (docs/adr/0013).
ENV MALLOC_ARENA_MAX=1
CMD ["node", "--max-semi-space-size=16", "--heap-growing-percent=50", "server/src/main.ts"]
