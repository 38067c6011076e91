/** Why a file is no workbook that can be imported. */
export const importErrors = {
  'zh-CN': {
    'import.no_bytes': '文件是空的（0 字节）',
    'import.program': '这是可执行程序，不能导入',
    'import.table': '这是 {ending} 文件，不能直接导入；请用 Excel 或 WPS 打开，另存为 xlsx 后再导入',
    'import.other_kind': '这是 {ending} 文件，不是 Excel 工作簿；只能导入 xls 或 xlsx 文件',
    'import.no_workbook_inside': '文件的扩展名是 {ending}，内容却不是 Excel 工作簿，可能已损坏或改过扩展名',
    'import.table_inside': '文件的扩展名是 {ending}，内容却是 {actual}；请用 Excel 或 WPS 打开，另存为 xlsx 后再导入',
    'import.other_inside': '文件的扩展名是 {ending}，内容却是 {actual} 文件；只能导入 xls 或 xlsx 文件',
    'import.encoding': '文件不是 UTF-8 编码，请转换编码后再导入',
    'port_edition.not_a_list':
      '文件不是 UN/LOCODE 清单，请选择 UNECE 发布的 CSV 文件，或含 code、name 列标题的 CSV 文件',
    'port_edition.no_ports': '文件中没有港口（功能含 1 的地点）',
    'port_edition.changed': '预览之后港口数据已变更，请重新预览',
  },
  en: {
    'import.no_bytes': 'The file is empty (0 bytes)',
    'import.program': 'This is a program and cannot be imported',
    'import.table':
      'A {ending} file is not imported as it is; open it in Excel or WPS, save it as .xlsx and import that',
    'import.other_kind': 'This is a {ending} file and no Excel workbook; only .xls and .xlsx files can be imported',
    'import.no_workbook_inside':
      'The file is called {ending}, but its content is no Excel workbook; it may be damaged or renamed',
    'import.table_inside':
      'The file is called {ending}, but its content is {actual}; open it in Excel or WPS, save it as .xlsx and import that',
    'import.other_inside':
      'The file is called {ending}, but its content is {actual}; only .xls and .xlsx files can be imported',
    'import.encoding': 'The file is not encoded as UTF-8; please convert it first',
    'port_edition.not_a_list':
      'The file is not a list of UN/LOCODE: choose a CSV file of UNECE, or one with the headings code and name',
    'port_edition.no_ports': 'The file holds no ports (places with function 1)',
    'port_edition.changed': 'The ports have changed since the preview, please preview again',
  },
} as const;
