import { Button, Group, Table, Text, Title } from '@mantine/core';
import type { EChartsCoreOption, EChartsType } from 'echarts/core';
import { type ReactNode, useCallback, useId, useRef, useState } from 'react';
import classes from './chart.module.css';
import { Chart } from './chart.tsx';
import { csvOf } from './csv.ts';
import { messages } from './messages.ts';
import { pngOf, svgOf } from './picture-files.ts';
import { saveFile } from './save-file.ts';

interface FigureProps {
  title: string;
  explanation: string;
  option: EChartsCoreOption;
  height: number;
  /** The same figures as text, with the headings first. */
  table: readonly (readonly string[])[];
  /** Of the downloaded files, without an ending. */
  fileName: string;
  onClick?: (data: unknown) => void;
  /** What the chart is about, chosen beside its title. */
  choice?: ReactNode;
}

/** A chart with its table, both downloadable. */
export function Figure(props: FigureProps) {
  const { title, explanation, option, height, table, fileName, onClick, choice } = props;
  const chart = useRef<EChartsType | null>(null);
  const remember = useCallback((made: EChartsType) => {
    chart.current = made;
  }, []);
  const [tableShown, showTable] = useState(false);
  const heading = useId();
  const [headings = [], ...rows] = table;
  return (
    <section aria-labelledby={heading} className={classes.figure}>
      <Group justify="space-between" align="start" mb="xs">
        <div className={classes.words}>
          <Title order={2} size="h3" id={heading}>
            {title}
          </Title>
          <Text size="sm" c="dimmed">
            {explanation}
          </Text>
        </div>
        {choice}
        <Group gap={4}>
          <Button
            size="compact-xs"
            variant="default"
            onClick={() => chart.current && saveFile(svgOf(chart.current), `${fileName}.svg`)}
          >
            {messages.svg}
          </Button>
          <Button
            size="compact-xs"
            variant="default"
            onClick={() =>
              chart.current && void pngOf(chart.current).then((png) => saveFile(png, `${fileName}.png`))
            }
          >
            {messages.png}
          </Button>
          <Button
            size="compact-xs"
            variant="default"
            onClick={() => saveFile(csvOf(table), `${fileName}.csv`)}
          >
            {messages.csv}
          </Button>
        </Group>
      </Group>
      <Chart
        label={messages.figureLabel(title)}
        option={option}
        height={height}
        onReady={remember}
        {...(onClick && { onClick })}
      />
      <Button
        size="compact-xs"
        variant="subtle"
        aria-expanded={tableShown}
        onClick={() => showTable(!tableShown)}
      >
        {tableShown ? messages.hideTheTable : messages.showAsATable}
      </Button>
      {tableShown && (
        <div className={classes.table}>
          <Table striped withTableBorder stickyHeader>
            <Table.Thead>
              <Table.Tr>
                {headings.map((text) => (
                  <Table.Th key={text}>{text}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((row, index) => (
                // Rows have no id, and their order does not change.
                // oxlint-disable-next-line react/no-array-index-key
                <Table.Tr key={index}>
                  {row.map((text, column) => (
                    <Table.Td key={headings[column]}>{text}</Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
    </section>
  );
}
