export const responseHeaders = {
  'RateLimit-Policy': {
    description: 'Your limits, each with quota `q` and window `w` [s]. Sent by calls that count.',
    example: '"minute";q=300;w=60, "hour";q=5000;w=3600',
  },
  RateLimit: {
    description: 'For each limit, the remaining calls `r` and the time until reset `t` [s]. Sent by calls that count.',
    example: '"minute";r=299;t=17, "hour";r=4999;t=1817',
  },
  'Retry-After': { description: 'Time to wait before the next attempt [s]. Sent with 429 and 503.', example: '17' },
  'WWW-Authenticate': {
    description: 'Sent with 401 if the token is invalid or has expired.',
    example: 'Bearer error="invalid_token"',
  },
  ETag: { description: 'Version of the content. Send it as `If-None-Match` to receive 304 if it is unchanged.' },
  'Content-Disposition': { description: 'Name of the file.', example: 'attachment; filename="DP980-6_UAT.csv"' },
  'Content-Range': { description: 'Part of the content that is returned.', example: 'bytes 1048576-2097151/2097152' },
  'Accept-Ranges': { description: '`bytes`: use `Range` to request a part.', example: 'bytes' },
  'X-Checksums-SHA256': { description: 'SHA-256 of the file `SHA256SUMS` in the archive.' },
  'X-Curve-Rows': { description: 'Number of points of each channel.', example: '1200' },
  'X-Curve-Channels': {
    description: 'JSON list of role, quantity and unit of each channel.',
    example: '[{"role":"x","quantity":"strain","unit":"1"},{"role":"y","quantity":"stress","unit":"MPa"}]',
  },
  Location: { description: 'Address to go to.' },
  'Upload-Offset': { description: 'Number of bytes received [byte].', example: '1048576' },
  'Upload-Length': { description: 'Size of the file [byte].', example: '2097152' },
} as const satisfies Readonly<Record<string, { readonly description: string; readonly example?: string }>>

export type ResponseHeader = keyof typeof responseHeaders

export type DescribedResponse = { readonly description: string; readonly headers?: readonly ResponseHeader[] }

/** Key of an operation that carries its `DescribedResponse`s by status until the document is complete. */
export const describedResponses = 'x-responses'

type Operation = {
  responses: Record<string, object>
  [describedResponses]?: Readonly<Record<string, DescribedResponse>>
}

const reference = (kind: 'headers' | 'responses', name: string) => ({ $ref: `#/components/${kind}/${name}` })
const namedHeaders = (names: readonly ResponseHeader[]) =>
  Object.fromEntries(names.map((name) => [name, reference('headers', name)]))

const error = (description: string, names: readonly ResponseHeader[]) => ({
  description,
  headers: namedHeaders(names),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
})

export const responseComponents = {
  headers: Object.fromEntries(
    Object.entries(responseHeaders).map(([name, { description, ...example }]) => [
      name,
      { description, schema: { type: 'string' as const }, ...example },
    ]),
  ),
  responses: {
    Refused: error('The request is refused. `code` states the reason, `message` how to fix it.', [
      'RateLimit-Policy',
      'RateLimit',
      'Retry-After',
      'WWW-Authenticate',
    ]),
    Failed: error('The server failed or is not available. Quote `reference` to support.', ['Retry-After']),
  },
}

/** Writes descriptions and headers into the responses of an operation, and refers to the error responses by name. */
export function describeResponses(operation: Operation): void {
  const { [describedResponses]: described = {}, responses } = operation
  delete operation[describedResponses]
  for (const [status, { description, headers = [] }] of Object.entries(described))
    responses[status] = {
      ...responses[status],
      description,
      ...(headers.length > 0 && { headers: namedHeaders(headers) }),
    }
  if ('4XX' in responses) responses['4XX'] = reference('responses', 'Refused')
  if ('5XX' in responses) responses['5XX'] = reference('responses', 'Failed')
}
