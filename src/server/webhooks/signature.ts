import { createHmac, randomBytes } from 'node:crypto'

const mark = 'whsec_'

export function newSecret(): string {
  return mark + randomBytes(32).toString('base64')
}

type Signed = { readonly id: string; readonly at: Date; readonly body: string }

/**
 * Signature headers by Standard Webhooks 1.0: HMAC-SHA256 over id, time and body.
 * @param secret  from `newSecret`
 * @param at      time of this attempt [whole seconds], against replay of old messages
 */
export function signatureHeaders(secret: string, { id, at, body }: Signed): Record<string, string> {
  const seconds = Math.floor(at.getTime() / 1000)
  const key = Buffer.from(secret.slice(mark.length), 'base64')
  const sum = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': `v1,${sum}` }
}
