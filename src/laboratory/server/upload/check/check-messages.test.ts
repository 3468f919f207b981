import { expect, test } from 'vitest'
import { wordsOfPage } from './file-report.ts'

test.each([
  [
    'No section. Pass --geometry b0=…,t0=… or S0=… or d0=….',
    'No section. Enter width and thickness, section or diameter.',
  ],
  ['No section. Pass --geometry b0=…,t0=….', 'No section. Enter b0=…,t0=… under Dimensions.'],
  ['If this is its length, pass --geometry Le=50.', 'If this is its length, enter Le=50 under Columns.'],
  ['Check the unit; --map "Ext [mm]=extension[µm]" states another.', 'Check the unit; choose another under Columns.'],
  ['For engineering, pass --map "F=force sign=-".', 'For engineering, select this under Columns.'],
  [
    'If it is a test, assign the columns: --map "COLUMN=force[kN]".',
    'If it is a test, assign the columns under Columns.',
  ],
  ['To evaluate the reversals, use a cyclic test: --test CTC.', 'To evaluate the reversals, use a cyclic test, CTC.'],
])('%s', (message, words) => expect(wordsOfPage(message)).toBe(words))
