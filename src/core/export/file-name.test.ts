import { expect, test } from 'vitest'
import { exportFileName } from './file-name.ts'

test.each([
  [['DP980 (6)', 'UAT', '2026.4'], 'csv', 'dp980-6_uat_2026.4.csv'],
  [['DP980 (6)', 'UAT', null], 'xlsx', 'dp980-6_uat.xlsx'],
  [['../../etc/passwd', 'UAT'], 'csv', 'etc-passwd_uat.csv'],
  [['Blech "ß"\r\n', 'UAT'], 'csv', 'blech_uat.csv'],
  [['µ-alloyed', 'RD 1'], 'json', 'alloyed_rd-1.json'],
])('%j', (parts, extension, name) => expect(exportFileName(parts, extension)).toBe(name))

test('never longer than file systems allow', () => {
  expect(exportFileName(['x'.repeat(500)], 'csv').length).toBeLessThanOrEqual(124)
})
