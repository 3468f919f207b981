/** Where the sample is: a synthetic tensile test as a laboratory would write it. */
export const sampleAddress = '/mi-database/mi-evaluator.csv'

/** @throws TypeError where it does not come */
export async function sampleFile(): Promise<File> {
  const answer = await fetch(sampleAddress)
  if (!answer.ok) throw new TypeError(`the sample answered ${answer.status}`)
  return new File([await answer.blob()], 'sample-tension-rd-1.csv', { type: 'text/csv' })
}
