import { Skeleton, useComputedColorScheme } from '@mantine/core';
import type { EChartsCoreOption, EChartsType } from 'echarts/core';
import { useEffect, useRef, useState } from 'react';
import classes from './chart.module.css';

interface ChartProps {
  /** What the picture shows, for people who cannot see it; its table is beside it. */
  label: string;
  option: EChartsCoreOption;
  height: number;
  onClick?: (data: unknown) => void;
  onReady?: (chart: EChartsType) => void;
}

/** A chart drawn as SVG. The library is loaded with the first chart. */
export function Chart({ label, option, height, onClick, onReady }: ChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<EChartsType | null>(null);
  const scheme = useComputedColorScheme('light');

  useEffect(() => {
    let made: EChartsType | null = null;
    let gone = false;
    void import('./chart-engine.ts').then(({ init }) => {
      if (gone || !box.current) return;
      made = init(box.current, scheme === 'dark' ? 'dark' : null, { renderer: 'svg' });
      setChart(made);
    });
    return () => {
      gone = true;
      made?.dispose();
      setChart(null);
    };
  }, [scheme]);

  useEffect(() => {
    if (chart === null || box.current === null) return;
    const observer = new ResizeObserver(() => chart.resize());
    observer.observe(box.current);
    onReady?.(chart);
    return () => observer.disconnect();
  }, [chart, onReady]);

  useEffect(() => {
    const { fontFamily } = getComputedStyle(document.body);
    chart?.setOption(
      { backgroundColor: 'transparent', textStyle: { fontFamily }, ...option },
      { notMerge: true },
    );
  }, [chart, option]);

  useEffect(() => {
    if (chart === null || !onClick) return;
    const click = (event: { data?: unknown }) => onClick(event.data);
    chart.on('click', click);
    return () => void chart.off('click', click);
  }, [chart, onClick]);

  return (
    <div className={classes.chart} style={{ height }}>
      {chart === null && <Skeleton height={height} />}
      <div ref={box} role="img" aria-label={label} className={classes.canvas} style={{ height }} />
    </div>
  );
}
