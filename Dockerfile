# Houston as an image: `docker build -t houston .`; compose.yaml starts it with PostgreSQL. Everything it is told comes from the environment.
FROM node:24-bookworm-slim AS build
WORKDIR /build
COPY . .
RUN npm run build

FROM node:24-bookworm-slim AS packages
WORKDIR /packages
COPY package.json package-lock.json .npmrc ./
COPY server/package.json server/
COPY contract/package.json contract/
COPY web/package.json web/
# The embedded database stays out: PostgreSQL runs beside the container. What only editors and debuggers read goes as well.
RUN npm ci --omit=dev -w server -w contract --ignore-scripts \
  && rm -rf node_modules/@electric-sql node_modules/@types \
  && find . \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.cts' -o -name '*.d.mts' \) -delete

# Node and nothing else: no shell, no package manager, nobody but an unprivileged user.
FROM gcr.io/distroless/nodejs24-debian12:nonroot
WORKDIR /houston
# The whole folder: a package of which another wants another version lies beside the workspace that wants it, and not on top.
COPY --from=packages /packages ./
COPY contract contract
COPY server server
COPY --from=build /build/web/dist web/dist
# Nothing is kept in the container: the only folder that it writes to is /tmp, for uploads on their way.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 HOUSTON_DATA=/tmp/houston
EXPOSE 4000
# A worker without METRICS_PORT listens nowhere: that it runs is all there is to know.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["/nodejs/bin/node", "-e", "const { METRICS_PORT, PORT, HOUSTON_ROLES } = process.env; if (METRICS_PORT || HOUSTON_ROLES?.trim() !== 'worker') fetch(`http://127.0.0.1:${METRICS_PORT || PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["--max-semi-space-size=4", "server/src/main.ts"]
