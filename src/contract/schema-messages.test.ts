import { expect, test } from 'vitest'
import { z } from 'zod'
import { changePasswordBody } from './accounts/account.ts'
import { loginBody } from './accounts/login.ts'
import { activateBody, registerBody, resetBody } from './accounts/register.ts'
import './schema-messages.ts'

const messages = (schema: z.ZodType, input: unknown) => schema.safeParse(input).error?.issues.map((i) => i.message)
const one = (schema: z.ZodType) => z.strictObject({ field: schema })

test.each<[why: string, schema: z.ZodType, input: unknown, message: string]>([
  ['no password', loginBody, { email: 'a@b.example' }, 'Enter your password.'],
  ['an empty password', loginBody, { email: 'a@b.example', password: '' }, 'Enter your password.'],
  ['a password that is a number', loginBody, { email: 'a@b.example', password: 1 }, 'Enter text for your password.'],
  ['no address', loginBody, { password: 'x' }, 'Enter your email address.'],
  ['not a number', one(z.number()), { field: Number.NaN }, 'Give a number with digits, such as 12 or 0.5.'],
  ['text for a number', one(z.number()), { field: 'x' }, "Enter a number for 'field'."],
  ['half a piece', one(z.int()), { field: 1.5 }, "Enter a whole number for 'field'."],
  ['a number below', one(z.number().min(0.3)), { field: 0 }, "Enter a number of at least 0.3 for 'field'."],
  ['a number at an open bound', one(z.number().positive()), { field: 0 }, "Enter a number of more than 0 for 'field'."],
  ['a long text', one(z.string().max(3)), { field: 'four' }, "Enter at most 3 characters for 'field'."],
  ['too few of a list', one(z.array(z.int()).min(1)), { field: [] }, "Enter at least 1 item for 'field'."],
  ['a wrong item', one(z.array(z.string())), { field: ['a', 1] }, "Enter text for item 2 of 'field'."],
  ['no such choice', one(z.enum(['a', 'b', 'c'])), { field: 'd' }, "Choose a, b or c for 'field'."],
  ['one choice only', one(z.literal('a')), { field: 'd' }, "Choose a for 'field'."],
  ['no address of mail', one(z.email()), { field: 'd' }, "Enter an address such as name@example.com for 'field'."],
  ['a pattern', one(z.string().regex(/^\d+$/)), { field: 'd' }, "Enter 'field' in the required format."],
  ['an unknown field', one(z.string()), { field: '', more: 1 }, "Remove the unknown field 'more'."],
  ['no object', loginBody, undefined, 'Enter a value.'],
  ['a message of the schema', one(z.string('Name the coil.')), {}, 'Name the coil.'],
])('%s', (_why, schema, input, message) => expect(messages(schema, input)).toEqual([message]))

const wrong = [undefined, null, '', 'x'.repeat(5000), Number.NaN, -1, 1.5, [], {}, true]
test.each(Object.entries({ loginBody, registerBody, activateBody, resetBody, changePasswordBody }))(
  'no message of %s names a type of the library',
  (_name, schema) => {
    const bodies = [
      undefined,
      {},
      ...Object.keys(schema.shape).flatMap((key) => wrong.map((value) => ({ [key]: value }))),
    ]
    for (const message of bodies.flatMap((body) => messages(schema, body) ?? []))
      expect(message).not.toMatch(/Invalid|expected|received|Too (small|big)|Unrecognized|undefined|NaN/)
  },
)
