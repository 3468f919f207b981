const day = 24 * 3600 * 1000 // ms
/** RFC 9116 recommends less than a year. */
const goodFor = 180 // days

/**
 * Text of RFC 9116 with a contact, computed for each request, so that it is never expired.
 * @param contact  web or mail address with its scheme
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
