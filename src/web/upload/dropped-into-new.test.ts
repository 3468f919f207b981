import { expect, test } from 'vitest'
import { keepDropped, takeDropped } from './dropped-into-new.ts'

test('files dropped before their batch exists are uploaded once', () => {
  const files = [new File(['1'], 'a.csv')]
  keepDropped(files)
  expect([takeDropped(), takeDropped()]).toEqual([files, []])
})
