const day = 24 * 3600 * 1000 // ms
/** RFC 9116 wants less than a year, after which readers ask again. */
const goodFor = 180 // days

/**
 * The text of RFC 9116 with a contact, computed at each request: a site that answers has never one that is over.
 *
 * @param contact  an address of the web or of mail, with its scheme
 */
export function securityText({ contact, origin, now }: { contact: string; origin: string; now: Date }): string {
  const today = Math.floor(now.getTime() / day) * day
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${new Date(today + goodFor * day).toISOString().replace('.000Z', 'Z')}`,
    'Preferred-Languages: en, de',
    `Canonical: ${origin}/.well-known/security.txt`,
  ]
  return `${lines.join('\n')}\n`
}
