# All images of Plaudit. Each is a target of its own: docker build --target public-api .
# A target builds only the stages that it needs, so a part is still built and released alone.

# The base images: the tag says which one it is, and the digest which build of it. docs/deployment.md says how to renew
# them.
FROM node:24-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d AS base
# A web is built on the processor of the build machine: its files are the same for every processor.
FROM --platform=$BUILDPLATFORM node:24-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d AS base-web

# npm compares the lockfile with the package.json of every workspace.
FROM scratch AS manifests
COPY package.json package-lock.json .npmrc tsconfig.base.json /
COPY server-kit/package.json /server-kit/
COPY db/package.json /db/
COPY public-api/package.json /public-api/
COPY admin-api/package.json /admin-api/
COPY shared-ui/package.json /shared-ui/
COPY public-web/package.json /public-web/
COPY admin-web/package.json /admin-web/
COPY scripts/package.json /scripts/
COPY e2e/package.json /e2e/
COPY bench/package.json /bench/
COPY drills/package.json /drills/

# --- what the parts are built in --------------------------------------------------------------------------------------
# Each part installs its own packages first, so that they stay cached while only sources change. Then it copies whole
# workspaces, so that no file that it imports is left out: scripts/containers/image-sources.test.ts. A change beside what
# a part imports builds it again, into the same image. BUILDKIT_SBOM_SCAN_STAGE lists the packages in the bill of
# materials of the part's image, although the last stage does not contain them.
FROM base AS build
WORKDIR /src
COPY --from=manifests / ./

FROM base-web AS build-web
WORKDIR /src
COPY --from=manifests / ./

FROM build AS build-db
ARG BUILDKIT_SBOM_SCAN_STAGE=true
RUN --mount=type=cache,target=/root/.npm \
  npm ci --include-workspace-root --ignore-scripts --workspace scripts --workspace server-kit --workspace db
COPY scripts scripts
COPY server-kit server-kit
COPY db db
COPY shared-ui shared-ui
RUN node --import tsx scripts/release/build-main.ts db /release

FROM build AS build-public-api
ARG BUILDKIT_SBOM_SCAN_STAGE=true
RUN --mount=type=cache,target=/root/.npm \
  npm ci --include-workspace-root --ignore-scripts --workspace scripts --workspace server-kit --workspace db \
  --workspace public-api
COPY scripts scripts
COPY server-kit server-kit
COPY db db
COPY shared-ui shared-ui
COPY public-api public-api
RUN node --import tsx scripts/release/build-main.ts public-api /release

FROM build AS build-admin-api
ARG BUILDKIT_SBOM_SCAN_STAGE=true
RUN --mount=type=cache,target=/root/.npm \
  npm ci --include-workspace-root --ignore-scripts --workspace scripts --workspace server-kit --workspace db \
  --workspace admin-api
COPY scripts scripts
COPY server-kit server-kit
COPY db db
COPY shared-ui shared-ui
COPY admin-api admin-api
RUN node --import tsx scripts/release/build-main.ts admin-api /release

FROM build-web AS build-shared-ui
ARG BUILDKIT_SBOM_SCAN_STAGE=true
RUN --mount=type=cache,target=/root/.npm \
  npm ci --include-workspace-root --ignore-scripts --workspace scripts --workspace shared-ui
COPY scripts scripts
COPY shared-ui shared-ui
RUN node --import tsx scripts/release/build-main.ts shared-ui /release

FROM build-web AS build-public-web
ARG BUILDKIT_SBOM_SCAN_STAGE=true
RUN --mount=type=cache,target=/root/.npm \
  npm ci --include-workspace-root --ignore-scripts --workspace scripts --workspace server-kit --workspace shared-ui \
  --workspace public-web
COPY scripts scripts
COPY server-kit server-kit
COPY db db
COPY shared-ui shared-ui
COPY public-api public-api
COPY public-web public-web
RUN node --import tsx scripts/release/build-main.ts public-web /release

FROM build-web AS build-admin-web
ARG BUILDKIT_SBOM_SCAN_STAGE=true
RUN --mount=type=cache,target=/root/.npm \
  npm ci --include-workspace-root --ignore-scripts --workspace scripts --workspace shared-ui --workspace admin-web
COPY scripts scripts
COPY shared-ui shared-ui
COPY public-api public-api
COPY admin-api admin-api
COPY admin-web admin-web
RUN node --import tsx scripts/release/build-main.ts admin-web /release

# --- what runs --------------------------------------------------------------------------------------------------------
FROM base AS db
ENV NODE_ENV=production
WORKDIR /app
COPY --from=build-db /release ./
USER node
# The image runs one command at a time: migrate, grant, seed, first-admin, recover-admin, recount, backup, restore or
# rollback. By default it brings a database up to date. Older APIs may still be running: they keep their privileges
# until somebody runs `node grant.mjs`.
CMD ["sh", "-c", "node migrate.mjs && node grant.mjs --add && node seed.mjs"]

# The label is that of scripts/release/generation.ts.
FROM base AS api
LABEL plaudit.generation=1
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 METRICS_PORT=9100
WORKDIR /app
COPY scripts/containers/health.mjs ./
USER node
EXPOSE 3000 9100
HEALTHCHECK --interval=10s --timeout=10s --start-period=30s --start-interval=1s --retries=3 CMD ["node", "health.mjs"]
# Without a shell in between, SIGTERM reaches Node, which then finishes the requests under way.
CMD ["node", "--enable-source-maps", "main.mjs"]

FROM api AS public-api
COPY --from=build-public-api /release ./

FROM api AS admin-api
COPY --from=build-admin-api /release ./

# The containers of webs. Each copies its release into the volume that the gateway reads, beside the files
# of earlier releases, and then keeps running for its health check. The APIs use the same base image, so the server has
# it already.
FROM base AS web
LABEL plaudit.generation=1
ENV RELEASES=/releases RELEASE_FILES=/release/files
RUN mkdir -p /releases/shared-ui /releases/public-web /releases/admin-web && chown -R 10001:10001 /releases
USER 10001:10001
HEALTHCHECK --interval=30s --timeout=10s --start-period=30s --start-interval=1s --retries=3 \
  CMD ["node", "/release/publish.mjs", "check"]
# After publishing, `sleep` keeps the container running with less memory than Node.
CMD ["/bin/sh", "-c", "node /release/publish.mjs publish && exec sleep infinity"]

FROM web AS shared-ui
ENV PART=shared-ui
COPY --from=build-shared-ui /release /release

# This one also renders the pages. Its program has no native packages, so it runs on every processor.
FROM web AS public-web
ENV PART=public-web NODE_ENV=production HOST=0.0.0.0 PORT=3000 METRICS_PORT=9100 PUBLIC_API=public-api:3000 \
  SHARED_UI=/releases/shared-ui/current
COPY --from=build-public-web /release /release
COPY scripts/containers/health.mjs scripts/containers/public-web.sh /release/
EXPOSE 3000 9100
HEALTHCHECK --interval=10s --timeout=10s --start-period=30s --start-interval=1s --retries=3 \
  CMD ["/bin/sh", "/release/public-web.sh", "check"]
CMD ["/bin/sh", "/release/public-web.sh"]

FROM web AS admin-web
ENV PART=admin-web
COPY --from=build-admin-web /release /release

# Alpine has nginx 1.28 and builds brotli's module for it. Since 1.27.3 nginx looks up the APIs' names again when a
# container is replaced (`server … resolve`).
FROM alpine:3.23@sha256:fd791d74b68913cbb027c6546007b3f0d3bc45125f797758156952bc2d6daf40 AS nginx
LABEL plaudit.generation=1
RUN apk add --no-cache nginx nginx-mod-http-brotli \
  && adduser -S -D -H -u 10001 gateway \
  && mkdir -p /releases/public-web /releases/admin-web /releases/shared-ui /var/lib/gateway \
  && chown -R 10001 /releases /var/lib/gateway
COPY nginx/templates /gateway/templates
COPY nginx/pages /gateway/pages
COPY nginx/settings.sh nginx/render.sh nginx/start.sh nginx/count-cache.sh /gateway/
ENV PUBLIC_API=public-api:3000 ADMIN_API=admin-api:3000 PUBLIC_WEB=public-web:3000 RELEASES=/releases GATEWAY_STATE=/var/lib/gateway \
  GATEWAY_LISTEN=8080 GATEWAY_TLS_LISTEN=8443 GATEWAY_METRICS_LISTEN=9100 GATEWAY_RESOLVER=127.0.0.11 \
  BROTLI_MODULE=/usr/lib/nginx/modules/ngx_http_brotli_static_module.so \
  ACCESS_LOG=/dev/stdout ERROR_LOG=stderr
USER 10001
EXPOSE 8080 8443 9100
# With SIGQUIT, nginx finishes the requests under way.
STOPSIGNAL SIGQUIT
HEALTHCHECK --interval=10s --timeout=5s --start-period=15s --start-interval=1s --retries=3 \
  CMD ["/bin/sh", "/gateway/start.sh", "check"]
CMD ["/bin/sh", "/gateway/start.sh"]
