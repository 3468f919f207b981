/** Parts of addresses: never rename. */
export const programs = ['python', 'matlab', 'r', 'excel', 'curl'] as const
export type Program = (typeof programs)[number]

export const programNames: Readonly<Record<Program, string>> = {
  python: 'Python',
  matlab: 'MATLAB',
  r: 'R',
  excel: 'Excel Power Query',
  curl: 'curl',
}

/** Notes for the reader, including which programs are tested. */
export const programNotes: Readonly<Record<Program, string>> = {
  python: 'Requires only Python 3.',
  matlab: 'Also runs in GNU Octave (tested there). Cells are text; convert them with str2double.',
  r: 'Requires R 3.6 or later, no packages.',
  excel:
    'Checked with the Power Query parser, not run in Excel. Choose Anonymous when asked for credentials, and the same privacy level for workbook and site.',
  curl: 'For a Unix shell.',
}

/** Code that reads a CSV file: comments with `#`, units below names. Key in `MI_API_KEY` or a cell, unless free. */
export function tableCode(program: Program, url: string, free: boolean): string {
  return writers[program](url, !free)
}

const writers: Readonly<Record<Program, (url: string, keyed: boolean) => string>> = {
  python: (url, keyed) => `import csv
${keyed ? 'import os\n' : ''}from urllib.request import Request, urlopen

request = Request(${JSON.stringify(url)})
${keyed ? 'request.add_header("Authorization", "Bearer " + os.environ["MI_API_KEY"])\n' : ''}with urlopen(request) as answer:
    lines = answer.read().decode("utf-8-sig").splitlines()
table = csv.DictReader(line for line in lines if not line.startswith("#"))
units = next(table)
rows = list(table)
`,
  matlab: (url, keyed) => `options = weboptions('ContentType', 'text'${
    keyed ? ", ...\n  'HeaderFields', {'Authorization', ['Bearer ' getenv('MI_API_KEY')]}" : ''
  });
text = webread(${quoted(url, "'")}, options);
text = strtrim(regexprep(text, '^\\x{FEFF}', ''));
lines = strsplit(text, {'\\r\\n', '\\n'});
lines = lines(~strncmp(lines, '#', 1));
% A cell with a comma stands in quotes.
cells = regexp(lines, ',(?=(?:[^"]*"[^"]*")*[^"]*$)', 'split');
cells = cellfun(@(line) strrep(regexprep(line, '^"(.*)"$', '$1'), '""', '"'), cells, 'UniformOutput', false);
names = cells{1};
units = cells{2};
rows = vertcat(cells{3:end});  % text; numbers by str2double(rows)
`,
  r: (url, keyed) => `address <- url(${JSON.stringify(url)}${
    keyed ? ',\n  headers = c(Authorization = paste("Bearer", Sys.getenv("MI_API_KEY")))' : ''
  })
lines <- readLines(address, encoding = "UTF-8")
close(address)
lines <- lines[!startsWith(lines, "#")]
units <- strsplit(lines[2], ",")[[1]]
rows <- read.csv(text = lines[-2])
`,
  excel: (url, keyed) => `let
    Address = ${quoted(url, '"')},
${keyed ? '    // A cell of the workbook that is named MI_API_KEY.\n    Key = Excel.CurrentWorkbook(){[Name="MI_API_KEY"]}[Content]{0}[Column1],\n' : ''}    File = Web.Contents(Address${keyed ? ', [Headers=[Authorization="Bearer " & Key]]' : ''}),
    // The first line may begin with the mark of UTF-8.
    Lines = List.Select(Lines.FromBinary(File, null, null, 65001), each not Text.StartsWith(Text.TrimStart(_, "#(FEFF)"), "#")),
    // The line below the names holds the units.
    Data = List.RemoveRange(Lines, 1),
    Table = Table.PromoteHeaders(Csv.Document(Text.Combine(Data, "#(lf)")))
in
    Table
`,
  curl: (url, keyed) =>
    `curl --fail --output table.csv ${keyed ? '--header "Authorization: Bearer $MI_API_KEY" ' : ''}\\\n  '${url.replaceAll("'", '%27')}'\n`,
}

/** MATLAB and Power Query double quotes. */
function quoted(text: string, quote: string): string {
  return quote + text.replaceAll(quote, quote + quote) + quote
}
