import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { oneOf, text } from '#web/url-state/fields.ts'
import { sendToCanonical } from './canonical-search.server.ts'

const state = z.object({ coil: text(), rm: text(), 'rm-s': text(), level: oneOf(['80', '90']) })
const keepsEmpty = (name: string) => name.endsWith('-s')

function sentTo(search: string): string | null {
  try {
    sendToCanonical(new URL(`http://here/tool?${search}`), state, keepsEmpty)
    return null
  } catch (answer) {
    return (answer as Response).headers.get('location')
  }
}

test.each([
  ['level=80&rm=', '/tool'],
  ['level=90&coil=A', '/tool?coil=A&level=90'],
  // What says something where it is empty stays, once.
  ['coil=A&rm=980&rm-s=&level=80', '/tool?coil=A&rm=980&rm-s='],
  ['coil=A&rm=980&rm-s=', null],
  ['coil=A&level=90&rm-s=', null],
])('%s is sent to %s', (search, address) => expect(sentTo(search)).toBe(address))
