import { expect, test } from 'vitest'
import { wordsOfPage } from './words-of-page.ts'

test.each([
  ['No section. Pass --geometry b0=…,t0=….', 'No section. Enter b0=…,t0=… under Dimensions.'],
  ['If that is its length, pass --geometry Le=50.', 'If that is its length, enter Le=50 under Columns.'],
  ['Check the unit; --map "Ext [mm]=extension[µm]" states another.', 'Check the unit; choose another under Columns.'],
  [
    'If so, pass --map "F=force sign=-", and the same for strain.',
    'If so, choose so under Columns, and the same for strain.',
  ],
  ['Say what the columns are: --map "COLUMN=force[kN]".', 'Say what the columns are under Columns.'],
  [
    'For the reversals evaluate it as a cyclic test: --test CTC.',
    'For the reversals evaluate it as a cyclic test, CTC.',
  ],
])('%s', (message, words) => expect(wordsOfPage(message)).toBe(words))
