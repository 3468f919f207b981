import { expect, test } from 'vitest'
import { unknownColumn } from './unknown-column.ts'

test.each([
  // text            reason                                                        probably meant
  ['uat.rm', 'uat.rm needs a direction: uat.rm-RD, uat.rm-DD, uat.rm-TD.', undefined],
  ['uat.l0', 'uat.l0 describes a specimen and is not a column of the property table.', undefined],
  ['her.lambda-TD', 'her.lambda has no direction.', 'her.lambda'],
  ['her.lamda', 'No property with this name found.', 'her.lambda'],
  ['uat.rm-RT', 'No property with this name found.', 'uat.rm-RD'],
  ['price', 'No property with this name found.', undefined],
])('%s', (text, why, suggestion) => expect(unknownColumn(text)).toEqual({ why, suggestion }))
