# Builds the site as a container image: docker build -t water-agency-website .
# Every setting comes from the environment when the container starts (docs/environment.md).

# Node 24 on Debian 12. The digest pins one exact image; docs/operations.md says how to use a newer one.
ARG NODE_IMAGE=node:24-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d

FROM ${NODE_IMAGE} AS build
WORKDIR /site
ENV NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
# The agency's folder, unless it is the default.
ARG CONTENT_DIR
ENV CONTENT_DIR=$CONTENT_DIR
RUN npm run build && npm sbom --sbom-format spdx --omit dev > .next/standalone/sbom.spdx.json

FROM ${NODE_IMAGE}
WORKDIR /site
ARG CONTENT_DIR
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 HOSTNAME=0.0.0.0 PORT=3000 DATA_DIR=/data CONTENT_DIR=$CONTENT_DIR
COPY --from=build --chown=node:node /site/.next/standalone ./
# A new volume gets the owner and mode of the folder that it is mounted over.
RUN mkdir -p /data/uploads && chmod 700 /data/uploads && chown -R node:node /data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# On SIGTERM, the server finishes the requests in progress, for at most 10 s, and exits.
CMD ["node", "server.js"]
