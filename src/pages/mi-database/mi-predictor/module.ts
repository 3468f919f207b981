import * as z from 'zod/mini'
import type { PageModule } from '#contract/modules/page-module.ts'
import { flag, oneOf, optional, text } from '#web/url-state/fields.ts'

const typed = () => text(20)
const field = <const Id extends string>(id: Id) =>
  ({ [id]: typed(), [`${id}-s`]: typed() }) as { [K in Id | `${Id}-s`]: ReturnType<typeof typed> }

/** For typed values. Default: the coil of the free sample. */
export const noCoil = 'none'

export const isBound = (name: string) => /^(?:least|thickness)-/.test(name)

export const module = {
  address: '/mi-database/mi-predictor',
  files: ['csv', 'json', 'xlsx', 'svg', 'md'],
  embeds: true,
  name: 'mi Predictor',
  subtitle: 'Estimate unmeasured properties',
  /** For staff and customers, in the menu of the specification. */
  menus: {},
  question: 'estimate',
  opens: { feature: 'predictor' },
  /** Inputs by name; predictions are not in the address. */
  state: z.object({
    pair: optional(z.string().check(z.regex(/^[a-z0-9]{1,20}$/))),
    inputs: optional(z.string().check(z.regex(/^[a-z-]{1,30}$/))),
    /** Method; `best`: a model of real materials, then a published formula, then the demonstration. */
    data: oneOf(['best', 'real', 'formula', 'synthetic']),
    coil: optional(z.string().check(z.regex(/^[\w.~+-]{1,80}$/))),
    family: text(60),
    coating: optional(z.string().check(z.regex(/^[A-Za-z]{0,10}$/))),
    level: oneOf(['80', '90']),
    show: flag(),
    /** Lower bounds of the reverse question. */
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
  examples: ['?pair=lambda&coil=none&level=90&rm=980', ''],
  words: 'predictor predict estimate interval machine learning regression gaussian process unmeasured property',
} as const satisfies PageModule
