import { seal, unseal } from '../sealed.ts'

const mark = 'sealed:'

/** A text of a mail as it waits in the database when a link in it opens an account: a copy of the table opens none. */
export function sealedText(text: string, sealing: Buffer, recipient: string): string {
  return mark + seal(Buffer.from(text), sealing, `mail to ${recipient}`).toString('base64')
}

/**
 * The text of a mail, sealed or not.
 *
 * @throws Error for one that was sealed with another key, or for somebody else
 */
export function openedText(stored: string, sealing: Buffer | undefined, recipient: string): string {
  if (!stored.startsWith(mark)) return stored
  if (!sealing) throw new Error('a sealed mail, and no key to open it')
  return unseal(Buffer.from(stored.slice(mark.length), 'base64'), sealing, `mail to ${recipient}`).toString()
}
