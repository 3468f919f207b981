const batch = 400 // rows: far below the protocol's 65,535 parameters

export async function inBatches<Row>(rows: Row[], insert: (rows: Row[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += batch) await insert(rows.slice(start, start + batch))
}
