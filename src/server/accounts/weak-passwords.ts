import { missingRules, staffPasswordLength } from '#contract/accounts/password-rule.ts'
import { isStaffRole } from './roles.ts'
import type { Role } from '#server/db/caller.ts'

/**
 * What is wrong with a new password, in words; undefined when nothing is. Beside the rules of the contract: what
 * everybody tries first is refused, and so is what can be read off the account or our name.
 */
export function passwordProblem(
  password: string,
  { email, role = 'ROLE_REGISTRAR', names = [] }: { email: string; role?: Role; names?: readonly string[] },
): string | undefined {
  const missing = missingRules(password)
  if (missing.length > 0) return missing.map(({ text }) => text).join(', ')
  if (isStaffRole(role) && Array.from(password).length < staffPasswordLength) {
    return `at least ${staffPasswordLength} characters for staff`
  }
  const own = [email, ...email.split(/[@.]/), ...names].filter((word) => word.length >= 3)
  if (isWeak(password, own)) return 'not one that is easily guessed'
  return undefined
}

/** True when nothing is left of a password once the words that everybody tries are taken away. */
function isWeak(password: string, own: readonly string[]): boolean {
  const words = [...common, ...own.map(plain).filter((word) => word.length >= 3)].toSorted(
    (a, b) => b.length - a.length,
  )
  let rest = plain(password)
  for (const word of words) rest = rest.replaceAll(word, '')
  // A repeated letter or a run of a few is no addition.
  return new Set(rest).size <= 2
}

/** Letters alone, with the usual digits and signs read as the letters they stand for; trailing numbers are decoration. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]+$/u, '')
    .replaceAll(/[013457@$!|]/gu, (sign) => letters[sign] ?? sign)
    .replaceAll(/[^a-z]/gu, '')
}

const letters: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'l',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
}

/** Stems of the passwords that stand on top of every published list of stolen ones, and words of this house. */
const common = (
  'password passwort passwd pass kennwort motdepasse contrasena senha qwerty qwertz azerty qwertyuiop asdf asdfgh asdfghjkl ' +
  'yxcvbn zxcvbn zxcvbnm qazwsx wsxedc abc abcd abcdef abcdefgh letmein welcome willkommen bienvenue hello hallo hola admin ' +
  'administrator root login user guest test testing changeme default secret geheim master access trustno iloveyou loveyou love ' +
  'princess prinzessin sunshine sonnenschein monkey dragon football fussball baseball basketball hockey soccer superman batman ' +
  'pokemon starwars shadow michael jordan michelle jennifer jessica daniel thomas andrew charlie george ashley nicole hunter ' +
  'killer ranger harley mustang ferrari porsche mercedes corvette computer internet samsung google facebook freedom whatever ' +
  'summer winter spring autumn sommer herbst fruehling january february march april june july august september october november ' +
  'december monday tuesday wednesday thursday friday saturday sunday montag dienstag mittwoch donnerstag freitag samstag ' +
  'sonntag liverpool arsenal chelsea barcelona juventus bayern berlin london paris cookie cheese pepper ginger flower blume ' +
  'material materials insights insight materialinsights mi sheet metal steel stahl blech sensor tracker database dataset datahub ' +
  'tensile demo company firma office buero'
).split(' ')
