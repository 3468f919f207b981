import { type ActionFunctionArgs, data } from 'react-router'
import type { z } from 'zod'
import { actionRow } from '#contract/access/actions.ts'
import { audienceOf } from '#contract/access/matrix.ts'
import { AppError } from '#contract/errors.ts'
import '#contract/schema-messages.ts'
import { type ActionAnswer, formFields } from '#contract/result.ts'
import { type Hand, handContext, type SentForm } from '#pages/services.ts'
import type { Writer, WriterOptions } from '#server/db/database.ts'

type Fields = URLSearchParams

/** One change that a page offers: what its form must hold, and the verb of the server that makes the change. */
export type Verb<T = unknown> = (form: SentForm, hand: Hand) => Promise<T>

/**
 * A verb whose input is checked by the schema that programs are held to as well.
 *
 * @param read makes the input from the fields of the form; without it they are the input, by name
 */
export function verb<S extends z.ZodType, T>(
  schema: S,
  work: (input: z.output<S>, hand: Hand, form: SentForm) => Promise<T>,
  read: (fields: Fields) => unknown = plain,
): Verb<T> {
  return async (form, hand) => {
    const input = schema.safeParse(read(form.fields))
    if (input.success) return work(input.data, hand, form)
    const issues = input.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
    throw new AppError('invalid_request', 'Check the highlighted fields.', { issues })
  }
}

/** Makes a change in one transaction, with the rights of who has sent the form. */
export const write = <T>({ accounts, caller }: Hand, work: (db: Writer) => Promise<T>, options: WriterOptions = {}) =>
  accounts().database.asWriter(caller, work, options)

const own: ReadonlySet<string> = new Set(Object.values(formFields))

/** Fields by name; of several with one name the last counts. */
export function plain(fields: Fields): Record<string, string> {
  return Object.fromEntries([...fields].filter(([name]) => !own.has(name)))
}

type Options = {
  /** Counts an attempt before the form is read. */
  readonly before?: (hand: Hand) => Promise<unknown>
}

/**
 * The action of a page: one form names one of its verbs. Closed roles, unknown verbs, faulty fields and whatever a verb
 * refuses are answered as a `Result`; a fault of ours stays one, and the page says so.
 *
 * @param address as the rows of access write it
 * @throws Error when there is no row for it
 */
export function actions(address: string, verbs: Readonly<Record<string, Verb>>, { before }: Options = {}) {
  const row = actionRow(address)
  if (!row) throw new Error(`The action of ${address} has no row in contract/access/actions.ts`)
  const act = async ({ context }: Pick<ActionFunctionArgs, 'context'>) => {
    const hand = context.get(handContext)
    if (!hand) throw new Error('an action runs where nothing was posted')
    let named = ''
    let typed: Fields = new URLSearchParams()
    try {
      refuseClosed(hand, row.reach[audienceOf(hand.role)] === 'refused')
      await before?.(hand)
      const form = await hand.form()
      typed = form.fields
      named = typed.get(formFields.verb) ?? Object.keys(verbs)[0]!
      if (!Object.hasOwn(verbs, named))
        throw new AppError('invalid_request', 'This form is not complete. Reload the page.')
      await proveAgain(form, hand)
      const done = await hand.once(typed.get(formFields.once), () => verbs[named]!(form, hand))
      // A verb may lead to another page instead.
      if (done instanceof Response) return done
      return answer({ verb: named, done: done ?? null, typed: legible(typed) }, 200)
    } catch (error) {
      const { status, ...refused } = hand.refusalOf(error)
      return answer({ verb: named, refused, typed: legible(typed) }, status)
    }
  }
  // For the test that sends each of them twice.
  return Object.assign(act, { verbs: Object.keys(verbs) })
}

function answer(body: ActionAnswer, status: number) {
  return data(body, { status, headers: { 'cache-control': 'no-store' } })
}

function refuseClosed({ role }: Hand, closed: boolean): void {
  if (!closed) return
  if (role === undefined) throw new AppError('unauthenticated', 'Log in to do this.')
  throw new AppError('forbidden', 'This is not open to your role.')
}

async function proveAgain({ fields }: SentForm, { prove }: Hand): Promise<void> {
  const password = fields.get(formFields.proof)
  if (password === null || password === '') return
  try {
    await prove(password)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'unauthenticated') throw error
    // Asked again, and not taken for a session that is over.
    throw new AppError('proof_required', 'Incorrect Password', {
      issues: [{ path: formFields.proof, message: 'Incorrect Password' }],
    })
  }
}

/** What may be written into the page again. */
function legible(fields: Fields): Record<string, readonly string[]> {
  // The script still has it.
  if (fields.has(formFields.scripted)) return {}
  const names = new Set(fields.keys())
  return Object.fromEntries([...names].filter((name) => !isSecret(name)).map((name) => [name, fields.getAll(name)]))
}

function isSecret(name: string): boolean {
  return own.has(name) || /password|secret|token|code|ticket|passkey/i.test(name)
}
