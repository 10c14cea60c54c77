import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.Date;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.time.temporal.IsoFields;
import java.time.temporal.TemporalAdjusters;

/**
 * Apache Derby behind standard input and output: each line is a statement; its answer is a line for each row, with tabs
 * between its values, and then a line with a full stop or with an exclamation mark, the SQLSTATE and the message.
 */
public class Derby {
  private static final Charset CODE_PAGE = Charset.forName("IBM1047");

  private static Connection connection;

  public static void main(String[] args) throws Exception {
    // Derby looks for the functions below with it.
    Thread.currentThread().setContextClassLoader(Derby.class.getClassLoader());
    System.setProperty("derby.stream.error.file", "/dev/null");
    // A hash join of Derby misses a negative integer that is equal to a decimal number: without memory it makes none.
    System.setProperty("derby.language.maxMemoryPerTable", "0");
    BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      System.out.println(answer(line));
    }
  }

  /** A statement of a connection that is open: Derby closes one after a fault of its own. */
  private static Statement statement() throws SQLException {
    if (connection == null || connection.isClosed()) {
      connection = DriverManager.getConnection("jdbc:derby:memory:opinion;create=true");
    }
    Statement statement = connection.createStatement();
    statement.setQueryTimeout(2);
    return statement;
  }

  private static String answer(String text) {
    StringBuilder answer = new StringBuilder();
    try (Statement statement = statement()) {
      if (statement.execute(text)) {
        try (ResultSet rows = statement.getResultSet()) {
          int columns = rows.getMetaData().getColumnCount();
          while (rows.next()) {
            for (int at = 1; at <= columns; at += 1) {
              String value = rows.getString(at);
              // A null has no quotation mark before it.
              answer.append(at > 1 ? "\t" : "").append(value == null ? "" : "'" + value);
            }
            answer.append('\n');
          }
        }
      }
      return answer.append('.').toString();
    } catch (SQLException error) {
      return "!" + error.getSQLState() + ": " + error.getMessage().replace('\n', ' ');
    }
  }

  /** A string whose characters are the bytes of code page 1047, without the blanks at its end. */
  public static String ebcdic(String of) {
    return of == null ? null : new String(of.stripTrailing().getBytes(CODE_PAGE), StandardCharsets.ISO_8859_1);
  }

  public static String from_ebcdic(String of) {
    return of == null ? null : new String(of.getBytes(StandardCharsets.ISO_8859_1), CODE_PAGE);
  }

  public static String digits_of(BigDecimal of, int length) {
    if (of == null) return null;
    String digits = of.abs().setScale(0, RoundingMode.DOWN).toPlainString();
    return "0".repeat(Math.max(0, length - digits.length())) + digits;
  }

  public static String replaced(String of, String old, String by) {
    return of == null ? null : of.replace(old, by);
  }

  public static Integer date_part(Date of, String part) {
    if (of == null) return null;
    LocalDate date = of.toLocalDate();
    return switch (part) {
      case "YEAR" -> date.getYear();
      case "MONTH" -> date.getMonthValue();
      case "DAY" -> date.getDayOfMonth();
      case "QUARTER" -> date.get(IsoFields.QUARTER_OF_YEAR);
      case "DAYOFYEAR" -> date.getDayOfYear();
      case "WEEK_ISO" -> date.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR);
      case "DAYOFWEEK" -> date.getDayOfWeek().getValue() % 7 + 1;
      case "DAYOFWEEK_ISO" -> date.getDayOfWeek().getValue();
      case "DAYS" -> (int) ChronoUnit.DAYS.between(LocalDate.of(1, 1, 1), date) + 1;
      default -> throw new IllegalArgumentException(part);
    };
  }

  public static Date last_day_of(Date of) {
    return of == null ? null : Date.valueOf(of.toLocalDate().with(TemporalAdjusters.lastDayOfMonth()));
  }

  /** "Subtracting dates": the days of the month of the earlier date are borrowed. */
  public static Integer duration(Date later, Date earlier) {
    if (later == null || earlier == null) return null;
    LocalDate to = later.toLocalDate();
    LocalDate from = earlier.toLocalDate();
    if (to.isBefore(from)) return -duration(earlier, later);
    int months = (to.getYear() - from.getYear()) * 12 + to.getMonthValue() - from.getMonthValue();
    int days = to.getDayOfMonth() - from.getDayOfMonth();
    if (days < 0) {
      days += from.lengthOfMonth();
      months -= 1;
    }
    return months / 12 * 10_000 + months % 12 * 100 + days;
  }
}
