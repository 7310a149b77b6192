# The server and the built browser app, without build dependencies.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN node scripts/build.ts
# The build contains the browser's libraries.
RUN npm prune --omit=dev

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY --from=build /app/contract contract
COPY --from=build /app/i18n i18n
COPY --from=build /app/server server
# The cache of compiled code makes a restart faster.
RUN install -d -m 700 -o node -g node /data node_modules/.cache
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/health').then(a => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
# A container gets enough time for the server's shutdown of ten seconds.
CMD ["node", "--max-semi-space-size=4", "server/main.ts"]
