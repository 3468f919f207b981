import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type CartItem, newItem } from '#contract/requests/cart.ts'
import type { RequestState } from '#contract/requests/states.ts'
import type { Writer } from '#server/db/database.ts'

type DemoRequest = {
  readonly kind: string
  readonly state: RequestState
  readonly email: string
  readonly name: string
  readonly organisation: string
  readonly message: string
  readonly answers?: readonly { readonly id: string; readonly label: string; readonly value: string }[]
  readonly products?: readonly string[]
  readonly history?: readonly { readonly kind: 'state' | 'answer' | 'note'; readonly body: string }[]
}

/** Synthetic: one request in each state. */
const requests: readonly DemoRequest[] = [
  {
    kind: 'testing',
    state: 'new',
    email: 'registrar@university.example',
    name: 'Rita Registrar',
    organisation: 'University',
    message: 'Demonstration: tension and bulge of a 1.0 mm interstitial-free steel for a course on deep drawing.',
    answers: [
      { id: 'service', label: 'Service', value: 'Material testing' },
      { id: 'thickness', label: 'Thickness', value: '1 mm' },
    ],
  },
  {
    kind: 'quote',
    state: 'in-work',
    email: 'customer@autoworks.example',
    name: 'Carl Customer',
    organisation: 'Autoworks',
    message: 'Demonstration: a cart with two tests.',
    products: ['test:uniaxial-tension', 'test:her'],
    history: [
      { kind: 'state', body: 'In progress' },
      { kind: 'note', body: 'Demonstration: the laboratory is asked for a date.' },
    ],
  },
  {
    kind: 'dataset',
    state: 'answered',
    email: 'customer@autoworks.example',
    name: 'Carl Customer',
    organisation: 'Autoworks',
    message: '',
    answers: [{ id: 'grades', label: 'Grades or materials', value: 'DP980' }],
    history: [
      { kind: 'answer', body: 'Demonstration: the data set holds four coils; a proposal follows.' },
      { kind: 'state', body: 'Answered' },
    ],
  },
  {
    kind: 'subscription',
    state: 'closed',
    email: 'registrar@university.example',
    name: 'Rita Registrar',
    organisation: 'University',
    message: 'Demonstration: a plan for teaching.',
    history: [{ kind: 'state', body: 'Closed' }],
  },
]

/** No mail is sent for them. */
export async function storeRequests(db: Writer): Promise<void> {
  for (const {
    kind,
    state,
    email,
    name,
    organisation,
    message,
    answers = [],
    products = [],
    history = [],
  } of requests) {
    const id = randomUUID()
    const items: CartItem[] = products.map((product) => newItem(product, randomUUID()))
    await sql`
      insert into request (id, reference, kind, state, account_id, name, email, organisation, message, answers, items)
      select ${id}, app.next_request_reference(), ${kind}, ${state}, a.id, ${name}, ${email}, ${organisation}, ${message},
             ${JSON.stringify(answers)}::jsonb, ${JSON.stringify(items)}::jsonb
      from account a where a.email = ${email}`.execute(db)
    for (const event of history) {
      await sql`insert into request_event (request_id, kind, body) values (${id}, ${event.kind}, ${event.body})`.execute(
        db,
      )
    }
  }
}
