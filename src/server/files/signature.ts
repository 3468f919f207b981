import { createHash, createHmac } from 'node:crypto'

export type SigningKey = { readonly id: string; readonly secret: string; readonly region: string }

export type Unsigned = {
  readonly method: string
  readonly url: URL
  /** Beside `host`, which comes from the address. */
  readonly headers?: Readonly<Record<string, string>>
  /** SHA-256 of the body [hex]; of nothing without one. */
  readonly hash?: string
  readonly at: Date
}

/**
 * Headers of a request to an S3-compatible store, signed as "AWS Signature Version 4" describes for single chunks: the
 * store checks method, address, these headers and the bytes of the body.
 */
export function signed({ method, url, headers = {}, hash = emptyHash, at }: Unsigned, key: SigningKey) {
  const time = at.toISOString().replaceAll(/[-:]|\.\d{3}/g, '') // 20130524T000000Z
  const day = time.slice(0, 8)
  const all: Record<string, string> = { ...headers, 'x-amz-content-sha256': hash, 'x-amz-date': time }
  const lines = Object.entries({ ...all, host: url.host })
    .map(([name, value]) => [name.toLowerCase(), value.trim()] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  const names = lines.map(([name]) => name).join(';')
  const canonical = [
    method,
    url.pathname.split('/').map(encoded).join('/'),
    queryOf(url),
    ...lines.map(([name, value]) => `${name}:${value}`),
    '',
    names,
    hash,
  ].join('\n')

  const scope = `${day}/${key.region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', time, scope, createHash('sha256').update(canonical).digest('hex')].join('\n')
  const derived = [day, key.region, 's3', 'aws4_request'].reduce(hmac, Buffer.from(`AWS4${key.secret}`))
  const signature = hmac(derived, text).toString('hex')
  const authorization = `AWS4-HMAC-SHA256 Credential=${key.id}/${scope},SignedHeaders=${names},Signature=${signature}`
  return { ...all, authorization }
}

const emptyHash = createHash('sha256').digest('hex')

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

function queryOf({ searchParams }: URL): string {
  return [...searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .toSorted()
    .join('&')
}

/** One segment of a path: everything but letters, digits, `-._~` in percent signs, whatever the address had. */
function encoded(segment: string): string {
  return encodeURIComponent(decodeURIComponent(segment)).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
