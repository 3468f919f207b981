import { missingRules, staffPasswordLength } from '#contract/accounts/password-rule.ts'
import { isStaffRole } from './roles.ts'
import type { Role } from '#server/db/caller.ts'
import { isStolen } from './stolen-passwords.ts'

/**
 * Problem of a new password; undefined if it is accepted. In addition to the rules of the contract it refuses common
 * passwords, keyboard patterns, words from the account or our name, and stolen passwords
 * (docs/design/accounts.md#passwords, docs/design/accounts.md#stolen-passwords).
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
  if (isWeak(password, own)) return 'not easy to guess'
  if (isRepeated(password)) return 'not a repetition of a few characters'
  if (isWordWithNumber(password)) return 'more than one word followed by a number'
  if (isStolen(password)) return 'not in lists of stolen passwords'
  return undefined
}

/** Whether at most two different characters remain after common words and keyboard patterns are removed. */
function isWeak(password: string, own: readonly string[]): boolean {
  const words = [...common, ...own.map(plain).filter((word) => word.length >= 3)].toSorted(
    (a, b) => b.length - a.length,
  )
  const text = withoutEnd(password)
  return [text, withoutWalks(text)].some((left) => {
    let rest = plain(left)
    for (const word of words) rest = rest.replaceAll(word, '')
    // Repeated letters or short runs add no strength.
    return new Set(rest).size <= 2
  })
}

/** `Dp980Dp980`: repetition does not make a short password stronger. */
function isRepeated(password: string): boolean {
  return /^(.{1,7}?)\1+.{0,2}$/su.test(password.toLowerCase())
}

/** `Matthew1`, `Schalke04`, `12345Kathrin`: one word with a number; sequences, dates and years add no strength. */
function isWordWithNumber(password: string): boolean {
  const [word, ...others] = password.match(/\p{L}+/gu) ?? []
  if (word === undefined || others.length > 0 || !/^\p{Lu}*\p{Ll}*$/u.test(word) || word.length > 9) return false
  const rest = withoutWalks(password.replace(word, '').replaceAll(/(?:19|20)\d\d/g, ''))
  return rest.replaceAll(/(.)\1+/gu, '').length <= 4
}

/** Removes runs of neighbouring keys: `1qaz`, `q1w2e3`, `4321`, `asd`. */
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

/** Many words contain neighbouring keys, so a short run must be straight: `asd`, not `dress`. */
function isWalk(keys: Keyboard, [first, ...others]: string): boolean {
  const steps = others.map((key, i) => step(keys, others[i - 1] ?? first, key))
  return steps.length >= 4 || (steps.length >= 2 && new Set(steps).size === 1)
}

function step(keys: Keyboard, from: string | undefined, to: string): string | undefined {
  const [a, b] = [keys.get(from ?? ''), keys.get(to)]
  if (!a || !b || from === to) return undefined
  const [down, right] = [b.row - a.row, b.column - a.column]
  return Math.abs(down) <= 1 && Math.abs(right) <= 1 ? `${down} ${right}` : undefined
}

type Keyboard = ReadonlyMap<string, { readonly row: number; readonly column: number }>

/** English, German and French layout; each row is shifted by half a key. */
const keyboards: readonly Keyboard[] = [
  ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
  ['1234567890', 'qwertzuiop', 'asdfghjkl', 'yxcvbnm'],
  ['1234567890', 'azertyuiop', 'qsdfghjklm', 'wxcvbn'],
].map(
  (rows) => new Map(rows.flatMap((keys, row) => keys.split('').map((key, column) => [key, { row, column }] as const))),
)

function withoutEnd(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]+$/u, '')
}

/** Letters only; common digits and signs count as the letters they resemble. */
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

/** Stems of the most common stolen passwords, and words of this site. */
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
  'bmw audi volkswagen mercedesbenz daimler opel ford toyota honda nissan mazda hyundai tesla volvo renault peugeot citroen ' +
  'stellantis fiat skoda seat cupra jaguar landrover geely thyssen krupp thyssenkrupp arcelor mittal arcelormittal salzgitter ' +
  'voestalpine ssab docol tatasteel posco nipponsteel kobelco nucor baosteel outokumpu aperam dillinger hydro novelis bosch siemens ' +
  'continental schaeffler magna gestamp benteler kirchhoff'
).split(' ')
