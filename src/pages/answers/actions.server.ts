import { type ActionFunctionArgs, data } from 'react-router'
import type { z } from 'zod'
import { actionRow } from '#contract/access/actions.ts'
import { audienceOf } from '#contract/access/matrix.ts'
import { AppError } from '#contract/errors.ts'
import '#contract/schema-messages.ts'
import { type ActionAnswer, formFields } from '#contract/result.ts'
import { type ActionContext, actionContext, type SentForm } from '#pages/reading/services.ts'
import type { Writer, WriterOptions } from '#server/db/database.ts'

type Fields = URLSearchParams

export type Verb<T = unknown> = (form: SentForm, context: ActionContext) => Promise<T>

/**
 * Action whose input is checked by the schema of the API.
 * @param read  converts the fields to input. Default: fields by name
 */
export function verb<S extends z.ZodType, T>(
  schema: S,
  work: (input: z.output<S>, context: ActionContext, form: SentForm) => Promise<T>,
  read: (fields: Fields) => unknown = plain,
): Verb<T> {
  return async (form, action) => {
    const input = schema.safeParse(read(form.fields))
    if (input.success) return work(input.data, action, form)
    const issues = input.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
    throw new AppError('invalid_request', 'Check the highlighted fields.', { issues })
  }
}

/** Runs a transaction with the rights of the user who sent the form. */
export const write = <T>(
  { accounts, caller }: ActionContext,
  work: (db: Writer) => Promise<T>,
  options: WriterOptions = {},
) => accounts().database.asWriter(caller, work, options)

const own: ReadonlySet<string> = new Set(Object.values(formFields))

/** Fields by name; of several with the same name, the last one. */
export function plain(fields: Fields): Record<string, string> {
  return Object.fromEntries([...fields].filter(([name]) => !own.has(name)))
}

type Options = {
  /** Counts an attempt before the form is read. */
  readonly before?: (context: ActionContext) => Promise<unknown>
}

/**
 * Action of a page; the form names the verb. Closed roles, unknown verbs, invalid fields and refusals return a
 * `Result`; internal errors reach the error page.
 * @param address  as in the access matrix
 * @throws Error if the matrix has no row for it
 */
export function actions(address: string, verbs: Readonly<Record<string, Verb>>, { before }: Options = {}) {
  const row = actionRow(address)
  if (!row) throw new Error(`The action of ${address} has no row in contract/access/actions.ts`)
  const act = async ({ context }: Pick<ActionFunctionArgs, 'context'>) => {
    const action = context.get(actionContext)
    if (!action) throw new Error('an action runs without a posted form')
    let named = ''
    let typed: Fields = new URLSearchParams()
    try {
      refuseClosed(action, row.reach[audienceOf(action.role)] === 'refused')
      await before?.(action)
      const form = await action.form()
      typed = form.fields
      named = typed.get(formFields.verb) ?? Object.keys(verbs)[0]!
      if (!Object.hasOwn(verbs, named))
        throw new AppError('invalid_request', 'The form is incomplete. Reload the page.')
      await proveAgain(form, action)
      const done = await action.once(typed.get(formFields.once), () => verbs[named]!(form, action))
      if (done instanceof Response) return done
      return answer({ verb: named, done: done ?? null, typed: legible(typed) }, 200)
    } catch (error) {
      const { status, ...refused } = action.refusalOf(error)
      return answer({ verb: named, refused, typed: legible(typed) }, status)
    }
  }
  // For the test that sends each verb twice.
  return Object.assign(act, { verbs: Object.keys(verbs) })
}

function answer(body: ActionAnswer, status: number) {
  return data(body, { status, headers: { 'cache-control': 'no-store' } })
}

function refuseClosed({ role }: ActionContext, closed: boolean): void {
  if (!closed) return
  if (role === undefined) throw new AppError('unauthenticated', 'Log in to do this.')
  throw new AppError('forbidden', 'Your role does not allow this action.')
}

async function proveAgain({ fields }: SentForm, { prove }: ActionContext): Promise<void> {
  const password = fields.get(formFields.proof)
  if (password === null || password === '') return
  try {
    await prove(password)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'unauthenticated') throw error
    // The password is requested again; the session is still valid.
    throw new AppError('proof_required', 'Incorrect Password', {
      issues: [{ path: formFields.proof, message: 'Incorrect Password' }],
    })
  }
}

/** Fields that may be written into the page again. */
function legible(fields: Fields): Record<string, readonly string[]> {
  if (fields.has(formFields.scripted)) return {}
  const names = new Set(fields.keys())
  return Object.fromEntries([...names].filter((name) => !isSecret(name)).map((name) => [name, fields.getAll(name)]))
}

function isSecret(name: string): boolean {
  return own.has(name) || /password|secret|token|code|ticket|passkey/i.test(name)
}
