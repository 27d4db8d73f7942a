const { securityHeaders } = require('./lib/server/listener/securityHeaders');

/** @type {import('next').NextConfig} */
module.exports = {
  reactStrictMode: true,
  poweredByHeader: false,
  // A self-contained server, for both Docker images and `npm start`.
  output: 'standalone',
  // The only cache for rendered pages, so that a content change shows on all of them at once.
  cacheHandler: require.resolve('./lib/server/pageCache/handler.js'),
  cacheMaxMemorySize: 0,
  // A page older than this is rendered again before it is served, not after.
  expireTime: 600,
  // Files that the server reads at run time.
  outputFileTracingIncludes: {
    '/*': [
      // Loaded by server.js.
      './lib/server/{accelerator,listener}/*.js',
      './node_modules/{content-type,fresh,negotiator}/**/*',
      './content/**/*',
      './public/pictures/**/*',
      './.next/cache/documents/*',
      './node_modules/@material-design-icons/svg/filled/*.svg',
    ],
    '/api/icons/\\[family\\]/\\[name\\]': ['./node_modules/@material-design-icons/svg/**/*.svg'],
  },
  // Resize only this site's own pictures, and only to widths its pages use, so nobody can request others.
  images: {
    formats: ['image/avif', 'image/webp'],
    deviceSizes: [640, 828, 1080, 1440, 1920, 2400],
    imageSizes: [320, 480],
    qualities: [75],
    localPatterns: [{ pathname: '/pictures/**', search: '' }],
    remotePatterns: [],
    // Pictures never change within a build. lib/server/listener/images.js sets how long browsers cache them.
    minimumCacheTTL: 31_536_000,
    maximumDiskCacheSize: 512 * 1024 * 1024,
  },
  headers: () => [{ source: '/:path*', headers: securityHeaders }],
};
