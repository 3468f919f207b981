import { createHmac, randomBytes } from 'node:crypto'

const mark = 'whsec_'

/** A new key of signatures, as its owner writes it down. */
export function newSecret(): string {
  return mark + randomBytes(32).toString('base64')
}

type Signed = { readonly id: string; readonly at: Date; readonly body: string }

/**
 * Headers that prove where a message comes from: HMAC-SHA256 over id, time and body, by the specification of Standard Webhooks 1.0.
 *
 * @param secret  as `newSecret` gives it
 * @param at      of this try [whole seconds], so that an old message cannot be played again
 */
export function signatureHeaders(secret: string, { id, at, body }: Signed): Record<string, string> {
  const seconds = Math.floor(at.getTime() / 1000)
  const key = Buffer.from(secret.slice(mark.length), 'base64')
  const sum = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': `v1,${sum}` }
}
