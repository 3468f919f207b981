import * as z from 'zod/mini'
import type { PageModule } from '#contract/modules/page-module.ts'
import { flag, oneOf, optional, text } from '#web/url-state/fields.ts'

const typed = () => text(20)
/** A number and its ±. */
const field = <const Id extends string>(id: Id) =>
  ({ [id]: typed(), [`${id}-s`]: typed() }) as { [K in Id | `${Id}-s`]: ReturnType<typeof typed> }

/** Values are typed; without a word the tool opens with those of the free sample. */
export const noCoil = 'none'

/** Whether a field of the address is a bound of the question the other way round. */
export const isBound = (name: string) => /^(?:least|thickness)-/.test(name)

export const module = {
  address: '/mi-database/mi-predictor',
  /** Its answer, its charts and their tables; the model card. */
  files: ['csv', 'json', 'xlsx', 'svg', 'md'],
  embeds: true,
  name: 'mi Predictor',
  subtitle: 'What was not measured',
  /** Its entry stands in the menu of the specification, for staff and customers. */
  menus: {},
  opens: { feature: 'predictor' },
  /** Inputs by name: an answer is computed again, and never stored in the address. */
  state: z.object({
    pair: optional(z.string().check(z.regex(/^[a-z0-9]{1,20}$/))),
    inputs: optional(z.string().check(z.regex(/^[a-z-]{1,30}$/))),
    /** What answers; `best`: a model of real materials, then a published formula, then the demonstration. */
    data: oneOf(['best', 'real', 'formula', 'synthetic']),
    coil: optional(z.string().check(z.regex(/^[\w.~+-]{1,80}$/))),
    family: text(60),
    coating: optional(z.string().check(z.regex(/^[A-Za-z]{0,10}$/))),
    level: oneOf(['80', '90']),
    show: flag(),
    /** The other way round: at least so much. */
    'least-rm': typed(),
    'least-lambda': typed(),
    'least-alpha': typed(),
    'least-tfs': typed(),
    'least-flc0': typed(),
    'thickness-from': typed(),
    'thickness-to': typed(),
    also: oneOf(['measured', 'predicted']),
    ...field('rm'),
    ...field('yr'),
    ...field('ag'),
    ...field('post'),
    ...field('z'),
    ...field('tfs'),
    ...field('n'),
    ...field('rbar'),
    ...field('r0r90'),
    ...field('t'),
    ...field('c'),
    ...field('mn'),
    ...field('si'),
    ...field('a80'),
    ...field('a80min'),
    ...field('r90'),
    ...field('bend'),
  }),
  words: 'predictor predict estimate interval machine learning regression gaussian process unmeasured property',
} as const satisfies PageModule
