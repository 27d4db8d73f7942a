const { widths } = require('./lib/images/sizes.json');
const defaults = require('./agencies/current.json');
const moved = require('./lib/site/movedPages.json');
const { securityHeaders } = require('./lib/server/listener/securityHeaders');

/** @type {import('next').NextConfig} */
module.exports = {
  reactStrictMode: true,
  poweredByHeader: false,
  // A self-contained server, for container images as well as `npm start`.
  output: 'standalone',
  // Use only our own cache of rendered pages so that a content change appears on all of them immediately.
  cacheHandler: require.resolve('./lib/server/pageCache/handler.js'),
  cacheMaxMemorySize: 0,
  // In seconds. A page older than this is rendered before it is shown again, not after.
  expireTime: 600,
  // Files that the server reads at runtime.
  outputFileTracingIncludes: {
    '/*': [
      // Loaded by server.js.
      './lib/server/{accelerator,listener,metrics}/*.js',
      './lib/site/movedPages.json',
      './node_modules/{content-type,eventemitter3,negotiator,p-queue,p-timeout}/**/*',
      // Re-encodes pictures in a separate process.
      './lib/server/uploads/reencodeProcess.mjs',
      './node_modules/{sharp,@img,detect-libc}/**/*',
      // Loaded by scripts/newsletter-export.mjs and scripts/requests.mjs.
      './node_modules/csv-stringify/{package.json,lib/**/*}',
      './node_modules/yaml/{package.json,dist/**/*}',
      './node_modules/pg/{package.json,esm/**/*}',
      `./${process.env.CONTENT_DIR || defaults.contentDir}/**/*`,
      './.next/cache/documents/*',
      './node_modules/@material-design-icons/svg/filled/*.svg',
    ],
    '/api/icons/\\[family\\]/\\[name\\]': ['./node_modules/@material-design-icons/svg/**/*.svg'],
  },
  // The build makes all sizes of the pictures (scripts/pictures.mjs), so Next's image optimizer is off.
  images: {
    loader: 'custom',
    deviceSizes: widths,
    imageSizes: [],
  },
  // No warning about a page with a lot of data, because it would put searches, email addresses and request keys into
  // the log.
  experimental: { largePageDataBytes: 0 },
  // One stylesheet for all pages. It loads once, and its rules keep the same order on every page.
  webpack: (config, { dev, isServer }) => {
    if (!dev && !isServer) {
      const styles = { name: 'styles', type: 'css/mini-extract', chunks: 'all', enforce: true };
      config.optimization.splitChunks.cacheGroups.styles = styles;
      // Formik uses these only in parts that no page needs. Without this setting, every form would load them.
      const unused = {
        test: /node_modules\/(hoist-non-react-statics|react-is)\//,
        sideEffects: false,
      };
      config.module.rules.push(unused);
      // In ms. After that, code that gets no answer counts as missing (lib/loading/useOnDemand.ts).
      config.output.chunkLoadTimeout = 10_000;
    }
    return config;
  },
  // Not even an empty list, because every browser would load the code that follows rewrites.
  ...(moved.length > 0 && {
    rewrites: () => ({
      beforeFiles: moved.map(([destination, source]) => ({ source, destination })),
    }),
  }),
  redirects: () => [
    ...moved.map(([source, destination]) => ({ source, destination, permanent: false })),
    // A form can send the town only as a parameter. With the town in its path, the town's page can be static.
    {
      source: '/services/outage/town',
      has: [{ type: 'query', key: 'town', value: '(?<town>[a-z-]{1,40})' }],
      destination: '/services/outage/:town',
      permanent: false,
    },
    { source: '/services/outage/town', destination: '/services/outage', permanent: false },
  ],
  headers: () => [
    { source: '/:path*', headers: securityHeaders },
    // Its URL contains the build ID (pages/_document.tsx).
    {
      source: '/before-paint.js',
      headers: [{ key: 'Cache-Control', value: 'public, max-age=86400' }],
    },
    // A browser that opens a picture directly shows it in a document with its own inline styles.
    {
      source: '/pictures/:path*',
      headers: [
        {
          key: 'Content-Security-Policy',
          value: "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'",
        },
        { key: 'Cache-Control', value: 'public, max-age=86400' },
      ],
    },
  ],
};
