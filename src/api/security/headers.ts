import type { ApiConfig } from '../services.ts'
import { hashSource, type Inline } from './inline.ts'

type Environment = ApiConfig['environment']

export function commonHeaders(environment: Environment): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'permissions-policy': closedFeatures,
    // Only with TLS: on http://localhost it would block all other local sites.
    ...(environment === 'prod' && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}

/** Receives what browsers report about the policy of a page. */
export const policyReportAddress = '/api/v1/policy-reports'

export const dataPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** Style elements that react-aria adds: touch behaviour, scroll lock on iOS. A test compares them with the library. */
export const libraryStyles = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
] as const
const libraryHashes = libraryStyles.map(hashSource)

/**
 * Policy of pages. Inline scripts and styles are allowed by hash. `style-src-attr` allows style attributes, which
 * React writes on the server; they cannot run code. In development the module server adds scripts and a web socket.
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
    ...(dev
      ? []
      : [
          "require-trusted-types-for 'script'",
          `trusted-types ${trustedTypePolicies.join(' ')}`,
          `report-uri ${policyReportAddress}`,
        ]),
  ].join('; ')
}

/** Policy of a page response; only a loader can allow embedding. */
export function policyOf(headers: Headers, environment: Environment, inline: Inline): string {
  const embedded = headers.get('cross-origin-resource-policy') === 'cross-origin'
  return embedded ? embedPolicy(inline) : pagePolicy(environment, inline)
}

/** Policy of an embedded chart: it has no script, form or cookie and shows only public data, so framing is safe. */
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

/** Trusted-types policies. `mi-html`: sanitised article text; `mi-script`: addresses of own scripts and workers. */
export const trustedTypePolicies = ['mi-html', 'mi-script'] as const

/** Policy of built files. It applies to workers and to images opened as pages. */
export const filePolicy = `default-src 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types ${trustedTypePolicies.join(' ')}; report-uri ${policyReportAddress}`

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
  // Passkeys are used on pages of this site only.
  .concat('publickey-credentials-create=(self)', 'publickey-credentials-get=(self)')
  .join(', ')
