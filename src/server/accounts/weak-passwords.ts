import { missingRules, staffPasswordLength } from '#contract/accounts/password-rule.ts'
import { isStaffRole } from './roles.ts'
import type { Role } from '#server/db/caller.ts'
import { isStolen } from './stolen-passwords.ts'

/**
 * What is wrong with a new password, in words; undefined when nothing is. Beside the rules of the contract: what
 * everybody tries first is refused, what lies under one movement of the hand, what can be read off the account or our name, and
 * what is on lists of stolen ones (docs/decisions/0122, 0373).
 */
export function passwordProblem(
  password: string,
  {
    email,
    role = 'ROLE_REGISTRAR',
    names = [],
    organization = '',
  }: { email: string; role?: Role; names?: readonly string[]; organization?: string },
): string | undefined {
  const missing = missingRules(password)
  if (missing.length > 0) return missing.map(({ text }) => text).join(', ')
  if (isStaffRole(role) && Array.from(password).length < staffPasswordLength) {
    return `at least ${staffPasswordLength} characters for staff`
  }
  const own = [email, ...email.split(/[@.]/), ...names, organization, ...organization.split(/[^\p{L}]+/u)]
  if (isWeak(password, own)) return 'not one that is easily guessed'
  if (isRepeated(password)) return 'not a few characters twice over'
  if (isWordWithNumber(password)) return 'more than one word with a number behind it'
  if (isStolen(password)) return 'not one from lists of stolen passwords'
  return undefined
}

/** True when nothing is left of a password once words that everybody tries and walks over the keyboard are taken away. */
function isWeak(password: string, own: readonly string[]): boolean {
  const words = [...common, ...own.map(plain).filter((word) => word.length >= 3)].toSorted(
    (a, b) => b.length - a.length,
  )
  const text = withoutEnd(password)
  return [text, withoutWalks(text)].some((left) => {
    let rest = plain(left)
    for (const word of words) rest = rest.replaceAll(word, '')
    // A repeated letter or a run of a few is not an addition.
    return new Set(rest).size <= 2
  })
}

/** `Dp980Dp980`: what is too short for a password is not longer for being typed again. */
function isRepeated(password: string): boolean {
  return /^(.{1,7}?)\1+.{0,2}$/su.test(password.toLowerCase())
}

/**
 * `Matthew1`, `Schalke04`, `12345Kathrin`: names and words with a number about them are tried from lists longer than any of
 * ours. Figures that everybody counts, days and years make it no better.
 */
function isWordWithNumber(password: string): boolean {
  const [word, ...others] = password.match(/\p{L}+/gu) ?? []
  if (word === undefined || others.length > 0 || !/^\p{Lu}*\p{Ll}*$/u.test(word) || word.length > 9) return false
  const rest = withoutWalks(password.replace(word, '').replaceAll(/(?:19|20)\d\d/g, ''))
  return rest.replaceAll(/(.)\1+/gu, '').length <= 4
}

/** Keys side by side, on a row, a column or across, are one movement of the hand: `1qaz`, `q1w2e3`, `4321`, `asd`. */
function withoutWalks(text: string): string {
  return keyboards.reduce((left, keys) => {
    let rest = ''
    let walk = ''
    for (const key of left) {
      if (step(keys, walk.at(-1), key) === undefined) {
        rest += isWalk(keys, walk) ? '' : walk
        walk = ''
      }
      walk += key
    }
    return rest + (isWalk(keys, walk) ? '' : walk)
  }, text)
}

/** Neighbours stand in most words: a short walk goes straight on, as `asd` and not as `dress`. */
function isWalk(keys: Keyboard, [first, ...others]: string): boolean {
  const steps = others.map((key, i) => step(keys, others[i - 1] ?? first, key))
  return steps.length >= 4 || (steps.length >= 2 && new Set(steps).size === 1)
}

/** From a key to one beside it; undefined for any other, and for the same again. */
function step(keys: Keyboard, from: string | undefined, to: string): string | undefined {
  const [a, b] = [keys.get(from ?? ''), keys.get(to)]
  if (!a || !b || from === to) return undefined
  const [down, right] = [b.row - a.row, b.column - a.column]
  return Math.abs(down) <= 1 && Math.abs(right) <= 1 ? `${down} ${right}` : undefined
}

type Keyboard = ReadonlyMap<string, { readonly row: number; readonly column: number }>

/** English, German and French, each row one half key right of the one above. */
const keyboards: readonly Keyboard[] = [
  ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
  ['1234567890', 'qwertzuiop', 'asdfghjkl', 'yxcvbnm'],
  ['1234567890', 'azertyuiop', 'qsdfghjklm', 'wxcvbn'],
].map(
  (rows) => new Map(rows.flatMap((keys, row) => keys.split('').map((key, column) => [key, { row, column }] as const))),
)

/** In small letters; trailing numbers are decoration. */
function withoutEnd(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]+$/u, '')
}

/** Letters alone, with the usual digits and signs read as the letters they stand for. */
function plain(text: string): string {
  return withoutEnd(text)
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
  'tensile demo company firma office buero ' +
  // Names on the gate: makers of steel and of cars, and who supplies them.
  'bmw audi volkswagen mercedesbenz daimler opel ford toyota honda nissan mazda hyundai tesla volvo renault peugeot citroen ' +
  'stellantis fiat skoda seat cupra jaguar landrover geely thyssen krupp thyssenkrupp arcelor mittal arcelormittal salzgitter ' +
  'voestalpine ssab docol tatasteel posco nipponsteel kobelco nucor baosteel outokumpu aperam dillinger hydro novelis bosch siemens ' +
  'continental schaeffler magna gestamp benteler kirchhoff'
).split(' ')
