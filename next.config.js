const { securityHeaders } = require('./lib/server/listener/securityHeaders');

/** @type {import('next').NextConfig} */
module.exports = {
  reactStrictMode: true,
  poweredByHeader: false,
  // A server with all that it needs and nothing else, for images and for `npm start` alike.
  output: 'standalone',
  // Rendered pages are kept here and nowhere else, so that a change of content shows on all of them at once.
  cacheHandler: require.resolve('./lib/server/pageCache/handler.js'),
  cacheMaxMemorySize: 0,
  // A page older than this is rendered before it is shown again, not after.
  expireTime: 600,
  // Files that the server reads while it runs.
  outputFileTracingIncludes: {
    '/*': [
      // What server.js loads.
      './lib/server/{accelerator,listener}/*.js',
      './node_modules/{content-type,fresh,negotiator}/**/*',
      // What scripts/newsletter-export.mjs loads.
      './node_modules/csv-stringify/{package.json,lib/**/*}',
      './content/**/*',
      './public/pictures/**/*',
      './.next/cache/documents/*',
      './node_modules/@material-design-icons/svg/filled/*.svg',
    ],
    '/api/icons/\\[family\\]/\\[name\\]': ['./node_modules/@material-design-icons/svg/**/*.svg'],
  },
  // Only pictures of this site are resized, in the widths that its pages ask for: nobody can have others made.
  images: {
    formats: ['image/avif', 'image/webp'],
    deviceSizes: [640, 828, 1080, 1440, 1920, 2400],
    imageSizes: [320, 480],
    qualities: [75],
    localPatterns: [{ pathname: '/pictures/**', search: '' }],
    remotePatterns: [],
    // A build's pictures never change; what browsers may keep is said in lib/server/listener/images.js.
    minimumCacheTTL: 31_536_000,
    maximumDiskCacheSize: 512 * 1024 * 1024,
  },
  headers: () => [{ source: '/:path*', headers: securityHeaders }],
};
