import type { ApiConfig } from '../services.ts'
import { hashSource, type Inline } from './inline.ts'

type Environment = ApiConfig['environment']

/** Headers that every answer carries, whatever it is. */
export function commonHeaders(environment: Environment): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'permissions-policy': closedFeatures,
    // Only where TLS is a given: on a developer's http://localhost it would lock out every other local site.
    ...(environment === 'prod' && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}

/** For answers that are data: nothing in them may run, load or be framed. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/**
 * Style elements that react-aria adds while a page is used: what can be pressed takes no double tap, and behind a dialog
 * nothing scrolls on iOS. A test compares them with the library.
 */
export const libraryStyles = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
] as const
const libraryHashes = libraryStyles.map(hashSource)

/**
 * For answers that are pages. Of inline scripts and style elements only those run whose hashes are named. `style-src-attr`
 * allows style attributes, which React writes when it renders on the server (positions of menus, widths of columns); they
 * can hide or move things but run nothing, and style elements and sheets stay closed.
 *
 * In dev the module server injects scripts of its own and talks over a web socket.
 */
export function pagePolicy(environment: Environment, inline: Inline = { scripts: [], styles: [] }): string {
  const dev = environment === 'dev'
  return [
    "default-src 'self'",
    ["script-src 'self'", ...(dev ? ["'unsafe-inline'"] : inline.scripts)].join(' '),
    ["style-src 'self'", ...(dev ? ["'unsafe-inline'"] : [...libraryHashes, ...inline.styles])].join(' '),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    dev ? "connect-src 'self' ws: wss:" : "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    ...(dev ? [] : ["require-trusted-types-for 'script'", `trusted-types ${trustedTypePolicies.join(' ')}`]),
  ].join('; ')
}

/** The policy of a page that is ready to leave. What it says of itself decides: only a loader can say that others may have it. */
export function policyOf(headers: Headers, environment: Environment, inline: Inline): string {
  const embedded = headers.get('cross-origin-resource-policy') === 'cross-origin'
  return embedded ? embedPolicy(inline) : pagePolicy(environment, inline)
}

/**
 * For a chart in a page of another site, the one answer that may be framed: it has no script, no form and no cookie, its picture
 * travels within it, and it holds what every visitor may see, so there is nothing to click away from anybody.
 */
export function embedPolicy({ styles }: Pick<Inline, 'styles'>): string {
  return [
    "default-src 'none'",
    'img-src data:',
    ['style-src', ...styles].join(' '),
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
  ].join('; ')
}

/**
 * The only policies that may turn text into markup or script addresses. `mi-html`: sanitised article text.
 * `mi-script`: addresses of our own scripts and workers.
 */
export const trustedTypePolicies = ['mi-html', 'mi-script'] as const

/**
 * For files of the build, short because a page asks for two dozen: a worker obeys the policy of its own file, and a picture
 * that is opened by itself is a page.
 */
export const filePolicy = `default-src 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types ${trustedTypePolicies.join(' ')}`

const closedFeatures = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=${feature === 'fullscreen' ? '(self)' : '()'}`)
  // Passkeys are made and shown on our own pages.
  .concat('publickey-credentials-create=(self)', 'publickey-credentials-get=(self)')
  .join(', ')
